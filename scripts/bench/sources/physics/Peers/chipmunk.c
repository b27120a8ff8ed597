// SPDX-License-Identifier: MIT
#include <chipmunk/chipmunk.h>
#include <stdlib.h>

#include "peers.h"

// Chipmunk has no iterations of positions: it corrects overlaps by velocities.
typedef struct World {
  cpSpace *space;
  cpBody **bodies;
  int count, capacity;
} World;

static cpVect vector(PeerVector v) { return cpv(v.x, v.y); }

static void set_gravity(void *world, PeerVector gravity) {
  cpSpaceSetGravity(((World *)world)->space, vector(gravity));
}

static void *make(PeerVector gravity, int velocityIterations, int positionIterations) {
  (void)positionIterations;
  World *own = calloc(1, sizeof(World));
  own->space = cpSpaceNew();
  cpSpaceSetIterations(own->space, velocityIterations);
  cpSpaceSetCollisionSlop(own->space, 0.005);
  set_gravity(own, gravity);
  return own;
}

static void free_shape(cpSpace *space, void *shape, void *data) {
  (void)data;
  cpSpaceRemoveShape(space, shape);
  cpShapeFree(shape);
}

static void remove_shape(cpShape *shape, void *space) {
  cpSpaceAddPostStepCallback(space, free_shape, shape, NULL);
}

static void free_constraint(cpSpace *space, void *constraint, void *data) {
  (void)data;
  cpSpaceRemoveConstraint(space, constraint);
  cpConstraintFree(constraint);
}

static void remove_constraint(cpConstraint *constraint, void *space) {
  cpSpaceAddPostStepCallback(space, free_constraint, constraint, NULL);
}

static void destroy(void *world) {
  World *own = world;
  cpSpaceEachShape(own->space, remove_shape, own->space);
  cpSpaceEachConstraint(own->space, remove_constraint, own->space);
  for (int index = 0; index < own->count; index++) {
    cpSpaceRemoveBody(own->space, own->bodies[index]);
    cpBodyFree(own->bodies[index]);
  }
  cpSpaceFree(own->space);
  free(own->bodies);
  free(own);
}

static int add_body(void *world, bool isStatic, PeerVector place) {
  World *own = world;
  cpBody *body = isStatic ? cpBodyNewStatic() : cpBodyNew(0, 0);
  cpBodySetPosition(body, vector(place));
  cpSpaceAddBody(own->space, body);
  if (own->count == own->capacity) {
    own->capacity = own->capacity ? 2 * own->capacity : 64;
    own->bodies = realloc(own->bodies, (size_t)own->capacity * sizeof(cpBody *));
  }
  own->bodies[own->count] = body;
  return own->count++;
}

// The body's mass comes from its shapes.
static void add_shape(World *own, cpShape *shape, PeerMaterial material) {
  cpSpaceAddShape(own->space, shape);
  cpShapeSetFriction(shape, material.friction);
  cpShapeSetElasticity(shape, material.restitution);
  if (cpBodyGetType(cpShapeGetBody(shape)) == CP_BODY_TYPE_DYNAMIC) {
    cpShapeSetDensity(shape, material.density);
  }
}

static void add_circle(void *world, int body, float radius, PeerMaterial material) {
  World *own = world;
  add_shape(own, cpCircleShapeNew(own->bodies[body], radius, cpvzero), material);
}

static void add_box(void *world, int body, PeerVector half, PeerMaterial material) {
  World *own = world;
  add_shape(own, cpBoxShapeNew(own->bodies[body], 2 * half.x, 2 * half.y, 0), material);
}

static void add_wall(
    void *world, int body, PeerVector from, PeerVector to, PeerMaterial material) {
  World *own = world;
  add_shape(own, cpSegmentShapeNew(own->bodies[body], vector(from), vector(to), 0), material);
}

static void add_pin(void *world, PeerLink link) {
  World *own = world;
  cpConstraint *pin = cpPivotJointNew2(
      own->bodies[link.bodyA], own->bodies[link.bodyB], vector(link.anchorA),
      vector(link.anchorB));
  cpConstraintSetCollideBodies(pin, cpFalse);
  cpSpaceAddConstraint(own->space, pin);
}

// k = m ω², c = 2 m ζ ω; A is a static body.
static void add_spring(void *world, PeerLink link, PeerSpring spring) {
  World *own = world;
  cpFloat mass = cpBodyGetMass(own->bodies[link.bodyB]);
  cpFloat rate = 2 * CP_PI * spring.frequency;
  cpSpaceAddConstraint(
      own->space,
      cpDampedSpringNew(
          own->bodies[link.bodyA], own->bodies[link.bodyB], vector(link.anchorA),
          vector(link.anchorB), spring.length, mass * rate * rate,
          2 * mass * spring.dampingRatio * rate));
}

static void step(void *world, float seconds) { cpSpaceStep(((World *)world)->space, seconds); }

static PeerVector place(void *world, int body) {
  cpVect place = cpBodyGetPosition(((World *)world)->bodies[body]);
  return (PeerVector){(float)place.x, (float)place.y};
}

PeerEngine peer_chipmunk(void) {
  return (PeerEngine){"Chipmunk 7", make,    destroy,    set_gravity, add_body, add_circle,
                      add_box,      add_wall, add_pin, add_spring, step,        place};
}
