/* Start, crossing, over and end of the published rules. */
#include "support.h"

#include "base/vecmath.h"
#include "fake_queries.h"
#include "vault/vault.h"

#include <string.h>

#define NEAR 1e-6
#define DT (1.0f / 60.0f)

/* A vault that has just started over an obstacle 0.8 m high: height_delta = 0.8 + 0.2 + 0.2. */
typedef struct running {
  fake_queries fake;
  vy_vault_params params;
  vy_vault vault;
  vy_character_capsule capsule;
  vy_avatar_pose avatar;
  vy_hand_pose hand;
  vy_vault_trace trace;
} running;

static const vy_character_capsule STANDING = {0.28f, 1.8f, {0, 0.9f, 0}};
static const float TOP[3] = {0.3f, 0.8f, 1.2f};

static vy_probe_trace vaultable(void) {
  return (vy_probe_trace){.verdict = VY_VERDICT_VAULTABLE, .height_cast = 1, .height_delta = 1.2f};
}

static running started(void) {
  running r = {.params = vy_default_vault_params(),
               .vault = vy_default_vault(),
               .capsule = STANDING,
               .avatar = {.rotation = {0, 0, 0, 1}, .scale = 1},
               .hand = {.position = {0.3f, 1.3f, 1.1f}, .rotation = {0, 0, 0, 1}, .right = {0, 1, 0}}};
  vy_probe_trace probe = vaultable();
  assert_int_equal(vy_vault_start(&r.vault, &probe, &r.capsule), VY_OK);
  return r;
}

static uint32_t step(running *r, float dt) {
  vy_queries queries = fake_queries_table(&r->fake);
  return vy_vault_step(&r->vault, &r->params, &r->avatar, &r->hand, dt, 0, &queries, &r->capsule, &r->trace);
}

/* One step in which the over-check hits (casts are scripted from the next one on). */
static uint32_t step_hovering(running *r) {
  fake_queries_hit(&r->fake, r->fake.asked_count, 0.5f, TOP, VY_UP);
  return step(r, DT);
}

static uint32_t step_hovering_with_hand_hit(running *r, const float point[3], const float normal[3]) {
  fake_queries_hit(&r->fake, r->fake.asked_count + 1, 0.5f, point, normal);
  return step_hovering(r);
}

static void start_shortens_the_capsule_from_below(void **state) {
  (void)state;
  running r = started();
  assert_float_equal(r.capsule.height, 1.8f - 1.2f, NEAR);
  assert_float_equal(r.capsule.center[1], 0.9f + 0.6f, NEAR);
  float top = r.capsule.center[1] + 0.5f * r.capsule.height;
  assert_float_equal(top, 1.8f, NEAR);
  assert_true(r.vault.is_vaulting && !r.vault.is_hovering && !r.vault.is_over && r.vault.timer == 0.0f);
}

static void effective_height_is_never_below_the_diameter(void **state) {
  (void)state;
  vy_character_capsule capsule = {0.28f, 0.1f, {0, 1.5f, 0}};
  assert_float_equal(vy_character_capsule_effective_height(&capsule), 0.56f, NEAR);
  vy_capsule placed = vy_character_capsule_at(&capsule, (float[]){1, 2, 3});
  assert_memory_equal(placed.a, placed.b, sizeof placed.a);
  assert_float_equal(placed.a[1], 3.5f, NEAR);
}

static void start_is_refused_unless_vaultable_and_idle(void **state) {
  (void)state;
  const uint32_t verdicts[] = {VY_VERDICT_NO_OBSTACLE, VY_VERDICT_TOO_HIGH, VY_VERDICT_TOO_LONG};
  for (int i = 0; i < 3; i++) {
    vy_vault vault = vy_default_vault();
    vy_character_capsule capsule = STANDING;
    vy_probe_trace probe = vaultable();
    probe.verdict = verdicts[i];
    assert_int_equal(vy_vault_start(&vault, &probe, &capsule), VY_ERROR_STATE);
    assert_memory_equal(&capsule, &STANDING, sizeof capsule);
    assert_false(vault.is_vaulting);
  }
  running r = started();
  vy_character_capsule before = r.capsule;
  vy_probe_trace probe = vaultable();
  assert_int_equal(vy_vault_start(&r.vault, &probe, &r.capsule), VY_ERROR_STATE);
  assert_memory_equal(&r.capsule, &before, sizeof before);
}

static void timer_advances_by_the_step(void **state) {
  (void)state;
  running r = started();
  step(&r, 0.25f);
  step(&r, 0.25f);
  assert_true(r.vault.timer == 0.5f);
  assert_true(vy_vault_normalized_time(&r.vault, &r.params) == 0.5f);
}

static void over_check_goes_down_from_above_the_lifted_capsule(void **state) {
  (void)state;
  running r = started();
  vy_vec_set(r.avatar.position, 1, 0.5f, 2);
  step(&r, DT);
  const vy_sphere_cast *cast = &r.fake.asked[0];
  assert_float_equal(cast->origin[0], 1, NEAR);
  assert_float_equal(cast->origin[1], 0.5f + 1.2f + 0.2f + 0.28f, NEAR);
  assert_float_equal(cast->origin[2], 2, NEAR);
  assert_true(cast->direction[1] == -1.0f && cast->radius == 0.28f && cast->max_distance == 1.2f);
  assert_int_equal(r.trace.casts[0].kind, VY_CAST_OVER);
}

static void hovering_begins_when_the_over_check_hits(void **state) {
  (void)state;
  running r = started();
  assert_int_equal(step(&r, DT), 0);
  assert_int_equal(step_hovering(&r), VY_VAULT_EVENT_HOVER);
  assert_true(r.vault.is_hovering && !r.vault.is_over);
}

static void a_miss_before_hovering_is_not_over(void **state) {
  (void)state;
  running r = started();
  step(&r, DT);
  assert_false(r.vault.is_over);
}

static void a_miss_while_hovering_is_over(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  float center = r.capsule.center[1];
  assert_int_equal(step(&r, DT), VY_VAULT_EVENT_OVER);
  assert_true(r.vault.is_over && !r.vault.is_hovering);
  assert_true(r.vault.center_when_over[1] == center);
}

static void once_over_nothing_is_cast_any_more(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  step(&r, DT);
  step(&r, DT);
  assert_int_equal(r.trace.cast_count, 0);
}

static void hand_is_cast_down_from_the_animated_hand_while_hovering(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  step_hovering(&r);
  assert_int_equal(r.trace.cast_count, 2);
  const vy_cast_record *cast = &r.trace.casts[1];
  assert_int_equal(cast->kind, VY_CAST_HAND);
  assert_memory_equal(cast->origin, r.hand.position, sizeof cast->origin);
  assert_true(cast->direction[1] == -1.0f && cast->radius == 0.1f && cast->max_distance == 1.2f);
}

static void hand_target_lies_one_radius_ahead_of_the_contact(void **state) {
  (void)state;
  running r = started();
  vy_quat_yaw(r.avatar.rotation, VY_PI / 2);
  step_hovering(&r);
  step_hovering_with_hand_hit(&r, TOP, VY_UP);
  assert_true(r.vault.hand_target.is_set);
  assert_float_equal(r.vault.hand_target.position[0], TOP[0] + 0.1f, NEAR);
  assert_float_equal(r.vault.hand_target.position[1], TOP[1], NEAR);
  assert_float_equal(r.vault.hand_target.position[2], TOP[2], NEAR);
}

static void hand_target_turns_hand_right_onto_the_normal(void **state) {
  (void)state;
  running r = started();
  vy_vec_set(r.hand.right, 1, 0, 0);
  const float normal[3] = {0, 0.8f, -0.6f};
  step_hovering(&r);
  step_hovering_with_hand_hit(&r, TOP, normal);
  float turned[3];
  vy_quat_rotate(turned, r.vault.hand_target.rotation, r.hand.right);
  for (int i = 0; i < 3; i++) assert_float_equal(turned[i], normal[i], 1e-6);
}

static void without_a_hand_hit_there_is_no_target(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  step_hovering(&r);
  assert_false(r.vault.hand_target.is_set);
  assert_true(r.vault.hand_goal.position_weight == 0.0f && r.vault.hand_goal.rotation_weight == 0.0f);
}

static void hand_weights_are_the_normalised_time(void **state) {
  (void)state;
  running r = started();
  r.params.duration = 2;
  step_hovering(&r);
  step_hovering_with_hand_hit(&r, TOP, VY_UP);
  float w = r.vault.timer / 2.0f;
  assert_true(r.vault.hand_goal.position_weight == w && r.vault.hand_goal.rotation_weight == w);
  for (int i = 0; i < 3; i++)
    assert_float_equal(r.vault.hand_goal.position[i],
                       vy_lerpf(r.hand.position[i], r.vault.hand_target.position[i], w), NEAR);
}

static void hand_goal_turns_from_the_current_rotation_to_the_targets(void **state) {
  (void)state;
  vy_hand_pose hand = {.rotation = {0, 0, 0, 1}, .right = {0, 1, 0}};
  vy_quat_yaw(hand.rotation, 0.3f);
  vy_hand_target target = {.is_set = 1};
  vy_quat_axis_angle(target.rotation, (float[]){1, 0, 0}, 0.8f);
  vy_hand_goal goal = vy_hand_goal_at(&target, &hand, 0.5f);
  float expected[4];
  vy_quat_mul(expected, target.rotation, hand.rotation);
  vy_quat_lerp(expected, hand.rotation, expected, 0.5f);
  for (int i = 0; i < 4; i++) assert_float_equal(goal.rotation[i], expected[i], NEAR);
}

static void getting_over_clears_the_target_and_its_weights(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  step_hovering_with_hand_hit(&r, TOP, VY_UP);
  assert_true(r.vault.hand_goal.position_weight > 0.0f);
  step(&r, DT);
  assert_true(r.vault.is_over);
  assert_false(r.vault.hand_target.is_set);
  assert_true(r.vault.hand_goal.position_weight == 0.0f && r.vault.hand_goal.rotation_weight == 0.0f);
}

static void capsule_grows_back_with_the_normalised_time_once_over(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  float center = r.capsule.center[1];
  step(&r, 0.5f);
  float t = r.vault.timer;
  assert_float_equal(r.capsule.height, 1.8f * t, NEAR);
  assert_float_equal(r.capsule.center[1], vy_lerpf(center, 0.9f, t), NEAR);
}

static void capsule_stays_short_until_over(void **state) {
  (void)state;
  running r = started();
  vy_character_capsule shortened = r.capsule;
  step(&r, DT);
  step_hovering(&r);
  step_hovering(&r);
  assert_memory_equal(&r.capsule, &shortened, sizeof shortened);
}

static void the_end_restores_the_capsule_exactly_and_clears_everything(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  step(&r, 0.7f);
  assert_int_equal(step(&r, 0.4f), VY_VAULT_EVENT_END);
  assert_memory_equal(&r.capsule, &STANDING, sizeof STANDING);
  vy_vault idle = vy_default_vault();
  assert_memory_equal(&r.vault, &idle, sizeof idle);
  assert_true(vy_vault_normalized_time(&r.vault, &r.params) == 0.0f);
}

static void a_vault_that_never_hovered_ends_all_the_same(void **state) {
  (void)state;
  running r = started();
  assert_int_equal(step(&r, 1.0f), VY_VAULT_EVENT_END);
  assert_memory_equal(&r.capsule, &STANDING, sizeof STANDING);
}

static void a_vault_still_hovering_ends_all_the_same(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  fake_queries_hit(&r.fake, r.fake.asked_count, 0.5f, TOP, VY_UP);
  assert_int_equal(step(&r, 1.0f), VY_VAULT_EVENT_END);
  assert_memory_equal(&r.capsule, &STANDING, sizeof STANDING);
  assert_false(r.vault.is_vaulting);
}

static void an_interrupt_restores_at_once(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  vy_vault_interrupt(&r.vault, &r.capsule);
  assert_memory_equal(&r.capsule, &STANDING, sizeof STANDING);
  assert_false(r.vault.is_vaulting);
}

static void an_idle_vault_does_nothing(void **state) {
  (void)state;
  running r = started();
  vy_vault_interrupt(&r.vault, &r.capsule);
  assert_int_equal(step(&r, DT), 0);
  assert_int_equal(r.trace.cast_count, 0);
  vy_vault_interrupt(&r.vault, &r.capsule);
  assert_memory_equal(&r.capsule, &STANDING, sizeof STANDING);
}

static void the_center_returns_from_where_it_was_when_over(void **state) {
  (void)state;
  running r = started();
  step_hovering(&r);
  float center = r.capsule.center[1];
  for (int i = 0; i < 3; i++) {
    step(&r, 0.2f);
    assert_float_equal(r.capsule.center[1], vy_lerpf(center, 0.9f, r.vault.timer), NEAR);
  }
}

static void crossing_casts_see_the_layer_mask_and_not_the_avatars_own_bodies(void **state) {
  (void)state;
  running r = started();
  r.params.layer_mask = 5;
  vy_queries queries = fake_queries_table(&r.fake);
  for (int i = 0; i < 2; i++) {
    fake_queries_hit(&r.fake, r.fake.asked_count, 0.5f, TOP, VY_UP);
    vy_vault_step(&r.vault, &r.params, &r.avatar, &r.hand, DT, 7, &queries, &r.capsule, &r.trace);
  }
  assert_int_equal(r.fake.asked_count, 3);
  for (uint32_t n = 0; n < r.fake.asked_count; n++) {
    assert_int_equal(r.fake.asked[n].filter.layer_mask, 5);
    assert_int_equal(r.fake.asked[n].filter.ignored_owner, 7);
    assert_int_equal(r.fake.asked[n].filter.include_triggers, 0);
  }
}

static void normalised_time_never_passes_one(void **state) {
  (void)state;
  running r = started();
  r.vault.timer = 1.5f;
  assert_true(vy_vault_normalized_time(&r.vault, &r.params) == 1.0f);
}

static void an_applied_goal_blends_by_its_weights_and_turns_hand_right_along(void **state) {
  (void)state;
  vy_hand_pose hand = {.rotation = {0, 0, 0, 1}, .right = {1, 0, 0}};
  vy_hand_goal goal = {.position_weight = 0.25f, .rotation_weight = 0.5f, .position = {0, 4, 0}};
  vy_quat_yaw(goal.rotation, VY_PI / 2);
  vy_hand_pose applied = vy_hand_apply_goal(&goal, &hand);
  float half[4], right[3];
  vy_quat_yaw(half, VY_PI / 4);
  vy_quat_rotate(right, half, hand.right);
  assert_float_equal(applied.position[1], 1.0f, NEAR);
  for (int i = 0; i < 4; i++) assert_float_equal(applied.rotation[i], half[i], NEAR);
  for (int i = 0; i < 3; i++) assert_float_equal(applied.right[i], right[i], NEAR);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(start_shortens_the_capsule_from_below),
      VY_TEST(effective_height_is_never_below_the_diameter),
      VY_TEST(start_is_refused_unless_vaultable_and_idle),
      VY_TEST(timer_advances_by_the_step),
      VY_TEST(over_check_goes_down_from_above_the_lifted_capsule),
      VY_TEST(hovering_begins_when_the_over_check_hits),
      VY_TEST(a_miss_before_hovering_is_not_over),
      VY_TEST(a_miss_while_hovering_is_over),
      VY_TEST(once_over_nothing_is_cast_any_more),
      VY_TEST(hand_is_cast_down_from_the_animated_hand_while_hovering),
      VY_TEST(hand_target_lies_one_radius_ahead_of_the_contact),
      VY_TEST(hand_target_turns_hand_right_onto_the_normal),
      VY_TEST(without_a_hand_hit_there_is_no_target),
      VY_TEST(hand_weights_are_the_normalised_time),
      VY_TEST(hand_goal_turns_from_the_current_rotation_to_the_targets),
      VY_TEST(getting_over_clears_the_target_and_its_weights),
      VY_TEST(capsule_grows_back_with_the_normalised_time_once_over),
      VY_TEST(capsule_stays_short_until_over),
      VY_TEST(the_end_restores_the_capsule_exactly_and_clears_everything),
      VY_TEST(a_vault_that_never_hovered_ends_all_the_same),
      VY_TEST(a_vault_still_hovering_ends_all_the_same),
      VY_TEST(an_interrupt_restores_at_once),
      VY_TEST(an_idle_vault_does_nothing),
      VY_TEST(the_center_returns_from_where_it_was_when_over),
      VY_TEST(crossing_casts_see_the_layer_mask_and_not_the_avatars_own_bodies),
      VY_TEST(normalised_time_never_passes_one),
      VY_TEST(an_applied_goal_blends_by_its_weights_and_turns_hand_right_along),
  };
  return VY_RUN(tests);
}
