import { act } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { setSpoken } from '~/session/preferences/spoken';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { PaneContext, type PaneValue } from '~/widgets/beside/PaneContext';
import { TypingLine } from '../typing/TypingLine';

const HERE = eg.topicOf('anchors');
let id = 500;

const said = (content: string, fields: Partial<Message> = {}) =>
  eg.messageBody({
    id: asMessageId(++id),
    conversation: HERE,
    senderId: eg.ana.userId,
    content,
    ...fields,
  });

let region: ShadowRoot | undefined;
const attachShadow = Element.prototype.attachShadow;

beforeAll(() => {
  // The live region is closed to the page; it is made once and kept.
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    region = attachShadow.call(this, init);
    return region;
  });
});

interface Opened {
  readonly isLookedAt?: boolean;
  /** What is around it; by default, it is in the main place. */
  readonly pane?: PaneValue;
}

/** Opens the conversation. `spoken`: the lines that a screen reader is given. */
async function openHere({ isLookedAt = true, pane }: Opened = {}) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt);
  const line = <TypingLine conversation={HERE} />;
  const { test } = await renderWithSession(
    pane ? <PaneContext.Provider value={pane}>{line}</PaneContext.Provider> : line,
  );
  const happen = (...events: ReturnType<typeof said>[]) =>
    act(async () => {
      test.happen(...events);
      // What is said loads after the first messages.
      await import('./spokenWords');
    });
  const live = region?.querySelector('[aria-live="polite"]');
  live?.replaceChildren();
  const spoken = () => [...(live?.children ?? [])].map(({ textContent }) => textContent);
  return { live, spoken, happen };
}

it('announces what others write in the open conversation', async () => {
  const { spoken, happen } = await openHere();
  await happen(said('<p>Anchor <b>up</b></p>'));
  expect(spoken()).toEqual([`${eg.ana.fullName}: Anchor up`]);
  await happen(
    said('<p>Mine</p>', { senderId: eg.self.userId }),
    said('<p>Elsewhere</p>', { conversation: eg.topicOf('lunch') }),
  );
  expect(spoken()).toHaveLength(1);
});

it('counts messages that arrive all at once', async () => {
  const { spoken, happen } = await openHere();
  await happen(said('<p>1</p>'), said('<p>2</p>'), said('<p>3</p>'), said('<p>4</p>'));
  expect(spoken()).toEqual(['4 new messages']);
});

it('says where, for the conversation beside the main one', async () => {
  const { spoken, happen } = await openHere({ pane: { name: 'beside', isDoubled: false } });
  await happen(said('<p>Anchor up</p>'));
  expect(spoken()).toEqual([`${eg.ana.fullName} in anchors: Anchor up`]);
  await happen(said('<p>1</p>'), said('<p>2</p>'), said('<p>3</p>'), said('<p>4</p>'));
  expect(spoken()).toContain('4 new messages in anchors');
});

it('leaves it to the main place when both show the same', async () => {
  const { spoken, happen } = await openHere({ pane: { name: 'beside', isDoubled: true } });
  await happen(said('<p>Anchor up</p>'));
  expect(spoken()).toEqual([]);
});

it('is silent while no one looks at the page', async () => {
  const { spoken, happen } = await openHere({ isLookedAt: false });
  await happen(said('<p>Anyone?</p>'));
  expect(spoken()).toEqual([]);
});

it('adds to a live region that was there before, and clears it again', async () => {
  const { live, spoken, happen } = await openHere();
  expect(live?.isConnected).toBe(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await happen(said('<p>Anchor up</p>'));
  expect(spoken()).toEqual([`${eg.ana.fullName}: Anchor up`]);
  expect(document.body.textContent).not.toContain('Anchor up');
  vi.advanceTimersByTime(5000);
  expect(spoken()).toEqual([]);
  vi.useRealTimers();
});

describe('as chosen in Preferences', () => {
  afterEach(() => setSpoken({ arriving: 'all', isTextFirst: false }));

  it.each([
    ['all', [`${eg.ana.fullName}: Anchor up`, `${eg.ana.fullName}: You there?`]],
    ['forMe', [`${eg.ana.fullName}: You there?`]],
    ['count', ['1 new message', '1 new message']],
    ['none', []],
  ] as const)('announces %s', async (arriving, expected) => {
    const { spoken, happen } = await openHere();
    setSpoken({ arriving });
    await happen(said('<p>Anchor up</p>'));
    await happen(said('<p>You there?</p>', { isMention: true }));
    expect(spoken()).toEqual(expected);
  });

  it('says the text first', async () => {
    const { spoken, happen } = await openHere();
    setSpoken({ isTextFirst: true });
    await happen(said('<p>Anchor up</p>'));
    expect(spoken()).toEqual([`Anchor up, ${eg.ana.fullName}`]);
  });
});
