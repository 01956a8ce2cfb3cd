import { expect, test } from 'vitest';
import type { InitialStateWire } from '~/contract/register';
import { withGroups } from './oldPermissions';

const GROUPS = ['everyone', 'members', 'administrators', 'moderators', 'nobody', 'owners'].map(
  (name, i) => ({ id: i + 1, name: `role:${name}` }),
);

/** The register response of a server without groups for these permissions. */
function register(fields: object): Readonly<Record<string, unknown>> {
  const channel = { stream_id: 1, stream_post_policy: 2 };
  const lists = { subscriptions: [channel], unsubscribed: [], never_subscribed: [] };
  const wire = { realm_user_groups: GROUPS, ...lists, ...fields };
  return withGroups(wire as unknown as InitialStateWire) as unknown as Record<string, unknown>;
}

test('maps the policy numbers of older servers to groups', () => {
  const state = register({
    realm_create_public_stream_policy: 4,
    realm_wildcard_mention_policy: 6,
  });
  expect(state['realm_can_create_public_channel_group']).toBe(4);
  expect(state['realm_can_mention_many_users_group']).toBe(5);
  // The server sends nothing for this one, so it takes the usual default.
  expect(state['realm_can_delete_own_message_group']).toBe(1);
  expect(state['subscriptions']).toMatchObject([{ can_send_message_group: 3 }]);
});

test('keeps permissions that the server sends as groups', () => {
  const said = { realm_can_create_public_channel_group: 6, realm_create_public_stream_policy: 1 };
  expect(register(said)['realm_can_create_public_channel_group']).toBe(6);
});
