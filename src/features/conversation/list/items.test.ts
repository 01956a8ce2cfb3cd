import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import * as eg from '~/testing/eg';
import { type ItemsInput, listItems } from './items';

const noon = new Date(2026, 5, 10, 12).getTime() / 1000;
const m = (id: number, fields: Partial<Message> = {}) =>
  eg.message({ id: asMessageId(id), timestamp: noon + id, ...fields });

function shapes(messages: readonly Message[], fields: Partial<ItemsInput> = {}): string[] {
  const items = listItems({
    messages,
    before: undefined,
    gaps: new Set(),
    firstUnread: undefined,
    places: 'one',
    keyOf: String,
    ...fields,
  });
  return items.map((item) =>
    item.kind === 'message' ? `${item.id}${item.isContinuation ? '+' : ''}` : item.kind,
  );
}

describe('listItems', () => {
  it('begins with the day and groups one sender’s messages', () => {
    expect(shapes([m(1), m(2), m(3, { senderId: eg.ben.userId })])).toEqual([
      'day',
      '1',
      '2+',
      '3',
    ]);
  });

  it('starts a new group after ten minutes', () => {
    expect(shapes([m(1), m(2, { timestamp: noon + 700 })])).toEqual(['day', '1', '2']);
  });

  it('never groups /me messages', () => {
    expect(shapes([m(1), m(2, { isMe: true }), m(3)])).toEqual(['day', '1', '2', '3']);
  });

  it('divides days at the reader’s midnight, even if seconds apart', () => {
    const midnight = new Date(2026, 5, 11).getTime() / 1000;
    const late = m(1, { timestamp: midnight - 2 });
    const early = m(2, { timestamp: midnight + 3 });
    expect(shapes([late, early])).toEqual(['day', '1', 'day', '2']);
  });

  it('continues from the message before the stretch', () => {
    expect(shapes([m(2)], { before: m(1) })).toEqual(['2+']);
  });

  it('breaks the group at the unread line and at a gap', () => {
    expect(shapes([m(1), m(2)], { firstUnread: asMessageId(2) })).toEqual([
      'day',
      '1',
      'unread',
      '2',
    ]);
    expect(shapes([m(1), m(2)], { gaps: new Set([asMessageId(2)]) })).toEqual([
      'day',
      '1',
      'gap',
      '2',
    ]);
  });

  it('says where each message is when conversations are mixed', () => {
    const there = { conversation: eg.topicOf('elsewhere') };
    expect(shapes([m(1), m(2, there), m(3, there)], { places: 'several' })).toEqual([
      'day',
      'recipient',
      '1',
      'recipient',
      '2',
      '3+',
    ]);
  });
});
