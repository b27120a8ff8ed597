// SPDX-License-Identifier: MIT
// Other engines behind the calls that the scenes of this bench need.
//
// Units are meters, kilograms, seconds and hertz; bodies are numbered in the order of creation and
// never sleep.
#ifndef PEERS_H
#define PEERS_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct PeerVector {
  float x, y;
} PeerVector;

typedef struct PeerMaterial {
  float density, friction, restitution;
} PeerMaterial;

// Two bodies and an anchor in the frame of each.
typedef struct PeerLink {
  int bodyA, bodyB;
  PeerVector anchorA, anchorB;
} PeerLink;

typedef struct PeerSpring {
  float length, frequency, dampingRatio;
} PeerSpring;

typedef struct PeerEngine {
  const char *name;
  void *(*make)(PeerVector gravity, int velocityIterations, int positionIterations);
  void (*destroy)(void *world);
  void (*set_gravity)(void *world, PeerVector gravity);
  int (*add_body)(void *world, bool isStatic, PeerVector place);
  void (*add_circle)(void *world, int body, float radius, PeerMaterial material);
  void (*add_box)(void *world, int body, PeerVector half, PeerMaterial material);
  void (*add_wall)(void *world, int body, PeerVector from, PeerVector to, PeerMaterial material);
  void (*add_pin)(void *world, PeerLink link);
  void (*add_spring)(void *world, PeerLink link, PeerSpring spring);
  void (*step)(void *world, float seconds);
  PeerVector (*place)(void *world, int body);
} PeerEngine;

PeerEngine peer_box2d(void);
PeerEngine peer_chipmunk(void);

#ifdef __cplusplus
}
#endif

#endif
