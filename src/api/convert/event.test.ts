import { describe, expect, it } from 'vitest';
import { asUserId } from '~/domain/ids';
import { applyEvents } from '~/model/applyEvents';
import type { RealmState } from '~/model/state';
import { TestRealm } from '~/testing/realm';
import { toRealmEvents } from './event';
import type { EventContext } from './eventContext';

const context = { self: asUserId(1) } as EventContext;

const SCHEDULED = {
  scheduled_message_id: 5,
  type: 'private',
  to: [2],
  content: 'x',
  rendered_content: '<p>x</p>',
  scheduled_delivery_timestamp: 100,
  failed: false,
};

it('SY2 applies an event only once if a batch contains it twice', () => {
  const peers = { type: 'subscription', op: 'peer_remove', stream_ids: [1], user_ids: [3] };
  const wire = [7, 8, 7, 8].map((id) => ({ ...peers, id }));
  expect(toRealmEvents(wire, context).map(({ id }) => id)).toEqual([7, 8]);
});

describe('CX1 removal events remove by the item’s own id, not the event’s', () => {
  it.each([
    [
      'scheduled',
      { type: 'scheduled_messages', op: 'add', scheduled_messages: [SCHEDULED] },
      { type: 'scheduled_messages', op: 'remove', scheduled_message_id: 5 },
    ],
    [
      'drafts',
      {
        type: 'drafts',
        op: 'add',
        drafts: [{ id: 5, type: 'private', to: [2], topic: '', content: 'x', timestamp: 1 }],
      },
      { type: 'drafts', op: 'remove', draft_id: 5 },
    ],
    [
      'reminders',
      {
        type: 'reminders',
        op: 'add',
        reminders: [
          {
            reminder_id: 5,
            type: 'private',
            to: [1],
            reminder_target_message_id: 3,
            content: 'x',
            rendered_content: '<p>x</p>',
            scheduled_delivery_timestamp: 100,
            failed: false,
          },
        ],
      },
      { type: 'reminders', op: 'remove', reminder_id: 5 },
    ],
    [
      'snippets',
      {
        type: 'saved_snippets',
        op: 'add',
        saved_snippet: { id: 5, title: 'x', content: 'x', date_created: 1 },
      },
      { type: 'saved_snippets', op: 'remove', saved_snippet_id: 5 },
    ],
  ] as const)('%s', (map, add, remove) => {
    const receive = (state: RealmState, wire: object) => {
      const events = toRealmEvents([{ ...wire, id: state.lastEventId + 77 }], context);
      return applyEvents(state, events, { nowMs: 0 });
    };
    const before = receive(new TestRealm().state, add);
    expect(before[map].size).toBe(1);
    expect(receive(before, remove)[map].size).toBe(0);
  });
});
