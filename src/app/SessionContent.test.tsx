import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { MessageContent } from '~/content/MessageContent';
import { prepareSanitizer } from '~/content/sanitize/sanitize';
import type { RealmEventBody } from '~/domain/connection/event';
import { asUserId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { SessionContent } from './SessionContent';

const MESSAGES = [
  '<p>plain</p>',
  `<p><span class="user-mention" data-user-id="${eg.ana.userId}">@Old</span></p>`,
  `<p><span class="user-mention" data-user-id="${eg.ben.userId}">@Old</span></p>`,
  `<p><a class="stream" data-stream-id="${eg.general.channelId}" href="/#narrow/channel/${eg.general.channelId}-general">#general</a></p>`,
];

beforeAll(prepareSanitizer);

describe('the messages on screen', () => {
  it('are redrawn individually, and only if their content changes', async () => {
    const { container, test } = await renderWithSession(
      <SessionContent>
        {MESSAGES.map((html, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <MessageContent key={at} messageId={at} version={0} html={html} />
        ))}
      </SessionContent>,
      { users: [eg.self, eg.ana, eg.ben] },
    );
    // Link names load after the text.
    await waitFor(() => expect(container.querySelector('a > bdi')?.textContent).toBe('#general'));
    const words = () => [...container.querySelectorAll('.content')];
    const redrawnBy = (...events: readonly RealmEventBody[]) => {
      const before = new Set(words());
      act(() => test.happen(...events));
      return words().flatMap((one) => (before.has(one) ? [] : [one.textContent]));
    };
    const joined = eg.user({ userId: asUserId(99), fullName: 'New Person' });
    expect(
      redrawnBy(
        { kind: 'userAdded', user: joined },
        { kind: 'userChanged', userId: eg.ana.userId, changes: { avatarUrl: '/new.png' } },
        {
          kind: 'channelChanged',
          channelId: eg.general.channelId,
          changes: { description: 'All of it' },
        },
      ),
    ).toEqual([]);
    expect(
      redrawnBy({
        kind: 'userChanged',
        userId: eg.ana.userId,
        changes: { fullName: 'Ana Newname' },
      }),
    ).toEqual(['@Ana Newname']);
    expect(
      redrawnBy({
        kind: 'channelChanged',
        channelId: eg.general.channelId,
        changes: { name: 'everybody' },
      }),
    ).toEqual(['#everybody']);
  });
});
