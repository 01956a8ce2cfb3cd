import { FEED, MENTIONS, type Narrow, narrowKey, STARRED } from '~/domain/places/narrow';
import { gapsBefore } from '~/model/ranges';
import type { RealmState } from '~/model/state';
import type { Tab } from '../device/tab';
import { type ActionContext, type ActionResult, type ActionTable, someTab } from './action';
import { someConversation } from './tabActions';

/** No one has more views than this on one screen. */
const MAX_SHOWN = 3;

type ViewAct = (
  context: ActionContext,
  view: {
    readonly tab: Tab;
    readonly realm: RealmState;
    readonly key: string;
    readonly narrow: Narrow;
  },
) => ActionResult;

/** An action in a view that is on the screen. */
function inView(weight: number, run: ViewAct) {
  return {
    weight,
    async run(context: ActionContext): Promise<ActionResult> {
      const tab = someTab(context);
      const [key, shown] = context.dice.pick([...(tab?.shown ?? [])]) ?? [];
      if (!tab?.realm || key === undefined || !shown) return 'idle';
      return run(context, { tab, realm: tab.realm, key, narrow: shown.narrow });
    },
  };
}

/** Opening views, and scrolling in them. */
export const viewActions: ActionTable = {
  openView: {
    weight: 12,
    async run(context) {
      const { dice, note } = context;
      const tab = someTab(context);
      if (!tab?.realm) return 'idle';
      const narrow = someNarrow(context, tab.realm);
      const anchor = dice.one(['newest', 'firstUnread', 'firstUnread', 'message']);
      const id = dice.pick([...tab.realm.unreads.byId.keys(), ...tab.realm.messages.byId.keys()]);
      const at = anchor === 'message' ? (id ?? 'newest') : anchor;
      note(`${tab.name}: opens ${narrowKey(narrow)} at ${at}`);
      const [oldest] = tab.shown.keys();
      if (tab.shown.size >= MAX_SHOWN && oldest !== undefined) tab.hide(oldest);
      tab.open(narrow, at);
      return 'done';
    },
  },
  /** A briefly shown view is kept on disk, where no screen keeps it up to date anymore. */
  glance: {
    weight: 5,
    async run(context) {
      const { dice, note, world } = context;
      const tab = someTab(context);
      if (!tab?.realm) return 'idle';
      const held = dice.pick([...tab.realm.messages.byId.values()]);
      const narrow = dice.one([FEED, held?.conversation ?? FEED, held?.conversation ?? FEED]);
      const key = narrowKey(narrow);
      if (tab.shown.has(key)) return 'idle';
      note(`${tab.name}: glances at ${key}`);
      tab.open(narrow, 'newest');
      await world.advance(dice.one([1000, 5000]));
      tab.hide(key);
      return 'done';
    },
  },
  hideView: inView(3, ({ note }, { tab, key }) => {
    note(`${tab.name}: leaves ${key}`);
    tab.hide(key);
    return 'done';
  }),
  scrollUp: inView(6, ({ note }, { tab, key, narrow }) => {
    note(`${tab.name}: older in ${key}`);
    tab.run(tab.session.loader.older(narrow));
    return 'done';
  }),
  scrollDown: inView(4, ({ note }, { tab, key, narrow }) => {
    note(`${tab.name}: newer in ${key}`);
    tab.run(tab.session.loader.newer(narrow));
    return 'done';
  }),
  jumpToNewest: inView(3, ({ note }, { tab, key, narrow }) => {
    note(`${tab.name}: newest in ${key}`);
    tab.run(tab.session.loader.newest(narrow));
    return 'done';
  }),
  jumpToMessage: inView(3, ({ dice, note }, { tab, realm, key, narrow }) => {
    const id = dice.pick([...realm.messages.byId.keys()]);
    if (id === undefined) return 'idle';
    note(`${tab.name}: jumps to ${id} in ${key}`);
    tab.run(tab.session.loader.open(narrow, id));
    return 'done';
  }),
  fillGap: inView(6, ({ dice, note, world }, { tab, realm, key, narrow }) => {
    const window = realm.windows.get(key);
    const gap = window && dice.pick([...gapsBefore(window.ids, window.ranges)]);
    if (gap === undefined) return 'idle';
    world.coverage.noteMoment('gap filled');
    note(`${tab.name}: fills the gap before ${gap} in ${key}`);
    tab.run(tab.session.loader.gap(narrow, gap));
    return 'done';
  }),
  rest: inView(3, ({ dice }, { tab, realm, key, narrow }) => {
    const messageId = dice.pick(realm.windows.get(key)?.ids ?? []);
    const position = messageId === undefined ? undefined : { messageId, offset: dice.below(100) };
    tab.session.views.setPosition(narrow, position);
    return 'done';
  }),
  remember: {
    weight: 2,
    async run(context) {
      const tab = someTab(context);
      if (!tab?.realm) return 'idle';
      tab.session.pause();
      return 'done';
    },
  },
};

function someNarrow(context: ActionContext, realm: RealmState): Narrow {
  const { dice } = context;
  const conversation = someConversation(context, realm);
  if (conversation.kind === 'dm') return conversation;
  const { channelId } = conversation;
  const narrows: readonly [Narrow, ...Narrow[]] = [
    FEED,
    MENTIONS,
    STARRED,
    conversation,
    conversation,
    { kind: 'channel', channelId },
    { kind: 'channel', channelId },
    { kind: 'search', terms: [{ operator: 'has', operand: 'reaction' }] },
    { kind: 'search', terms: [{ operator: 'search', operand: 'message lunch' }] },
    {
      kind: 'search',
      terms: [
        { operator: 'channel', operand: channelId },
        { operator: 'sender', operand: realm.selfId, negated: true },
      ],
    },
  ];
  return dice.one(narrows);
}
