// SPDX-License-Identifier: MIT
#include <box2d/box2d.h>

#include <vector>

#include "peers.h"

namespace {

struct World {
  b2World world;
  int velocityIterations, positionIterations;
  std::vector<b2Body *> bodies;
};

b2Vec2 vector(PeerVector v) { return {v.x, v.y}; }

World *as_world(void *world) { return static_cast<World *>(world); }

void *make(PeerVector gravity, int velocityIterations, int positionIterations) {
  return new World{b2World(vector(gravity)), velocityIterations, positionIterations, {}};
}

void destroy(void *world) { delete as_world(world); }

void set_gravity(void *world, PeerVector gravity) { as_world(world)->world.SetGravity(vector(gravity)); }

int add_body(void *world, bool isStatic, PeerVector place) {
  b2BodyDef definition;
  definition.type = isStatic ? b2_staticBody : b2_dynamicBody;
  definition.position = vector(place);
  definition.allowSleep = false;
  auto &bodies = as_world(world)->bodies;
  bodies.push_back(as_world(world)->world.CreateBody(&definition));
  return static_cast<int>(bodies.size()) - 1;
}

void add_fixture(void *world, int body, const b2Shape &shape, PeerMaterial material) {
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.density = material.density;
  definition.friction = material.friction;
  definition.restitution = material.restitution;
  as_world(world)->bodies[body]->CreateFixture(&definition);
}

void add_circle(void *world, int body, float radius, PeerMaterial material) {
  b2CircleShape shape;
  shape.m_radius = radius;
  add_fixture(world, body, shape, material);
}

void add_box(void *world, int body, PeerVector half, PeerMaterial material) {
  b2PolygonShape shape;
  shape.SetAsBox(half.x, half.y);
  add_fixture(world, body, shape, material);
}

void add_wall(void *world, int body, PeerVector from, PeerVector to, PeerMaterial material) {
  b2EdgeShape shape;
  shape.SetTwoSided(vector(from), vector(to));
  add_fixture(world, body, shape, material);
}

void place_link(void *world, b2JointDef &definition, const PeerLink &link) {
  definition.bodyA = as_world(world)->bodies[link.bodyA];
  definition.bodyB = as_world(world)->bodies[link.bodyB];
}

void add_pin(void *world, PeerLink link) {
  b2RevoluteJointDef definition;
  place_link(world, definition, link);
  definition.localAnchorA = vector(link.anchorA);
  definition.localAnchorB = vector(link.anchorB);
  as_world(world)->world.CreateJoint(&definition);
}

void add_spring(void *world, PeerLink link, PeerSpring spring) {
  b2DistanceJointDef definition;
  place_link(world, definition, link);
  definition.localAnchorA = vector(link.anchorA);
  definition.localAnchorB = vector(link.anchorB);
  definition.length = spring.length;
  definition.minLength = 0;
  definition.maxLength = FLT_MAX;
  b2LinearStiffness(definition.stiffness, definition.damping, spring.frequency,
                    spring.dampingRatio, definition.bodyA, definition.bodyB);
  as_world(world)->world.CreateJoint(&definition);
}

void step(void *world, float seconds) {
  World *own = as_world(world);
  own->world.Step(seconds, own->velocityIterations, own->positionIterations);
}

PeerVector place(void *world, int body) {
  const b2Vec2 &position = as_world(world)->bodies[body]->GetPosition();
  return {position.x, position.y};
}

}  // namespace

PeerEngine peer_box2d(void) {
  return {"Box2D 2.4", make,    destroy, set_gravity, add_body, add_circle, add_box,
          add_wall,    add_pin, add_spring, step,     place};
}
