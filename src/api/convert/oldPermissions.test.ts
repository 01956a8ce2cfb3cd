import { expect, test } from 'vitest';
import type { InitialStateWire } from '~/contract/register';
import { withGroups } from './oldPermissions';

const GROUPS = ['everyone', 'members', 'administrators', 'moderators', 'nobody', 'owners'].map(
  (name, i) => ({ id: i + 1, name: `role:${name}` }),
);

/** As a server says it that knows no groups for these. */
function register(fields: object): Readonly<Record<string, unknown>> {
  const channel = { stream_id: 1, stream_post_policy: 2 };
  const lists = { subscriptions: [channel], unsubscribed: [], never_subscribed: [] };
  const wire = { realm_user_groups: GROUPS, ...lists, ...fields };
  return withGroups(wire as unknown as InitialStateWire) as unknown as Record<string, unknown>;
}

test('numbers of older servers stand for groups', () => {
  const state = register({
    realm_create_public_stream_policy: 4,
    realm_wildcard_mention_policy: 6,
  });
  expect(state['realm_can_create_public_channel_group']).toBe(4);
  expect(state['realm_can_mention_many_users_group']).toBe(5);
  // Nothing is said of it: as it is usually.
  expect(state['realm_can_delete_own_message_group']).toBe(1);
  expect(state['subscriptions']).toMatchObject([{ can_send_message_group: 3 }]);
});

test('what a server says in groups stays', () => {
  const said = { realm_can_create_public_channel_group: 6, realm_create_public_stream_policy: 1 };
  expect(register(said)['realm_can_create_public_channel_group']).toBe(6);
});
