import { midSentence } from '~/lib/midSentence';
import { said } from '~/lib/said';
import { type KeyId, shownCombo } from '~/session/preferences/keys';
import { FORMATS } from '~/widgets/writing/formats';

/** What each configurable key does. */
const DOES: Readonly<Record<KeyId, string>> = {
  palette: 'Search or jump to',
  search: 'Search messages',
  shortcuts: 'Keyboard shortcuts',
  undo: 'Undo what you did last',
  redo: 'Redo what you undid last, also with Ctrl Y',
  write: 'New message',
  newDirect: 'New direct message',
  nextTopic: 'Next unread topic',
  nextFollowed: 'Next unread topic you follow',
  nextDirect: 'Next unread direct message',
  nextMention: 'Next unread mention',
  inbox: 'Inbox',
  recent: 'Recent',
  feed: 'Combined feed',
  'narrow/is/starred': 'Starred',
  'narrow/is/dm': 'All direct messages',
  drafts: 'Drafts',
  filter: 'Filter the sidebar',
  people: 'Show or hide people',
  beside: 'Open to the side, or close it there',
  otherPane: 'Go to the other conversation',
  next: 'Next message or row, also with ↓',
  previous: 'Previous message or row, also with ↑',
  newest: 'Newest message, also with End',
  lastPlace: 'Back to where I was',
  done: 'Mark as read, also with Shift Enter',
  snooze: 'Snooze',
  reply: 'Write here, also with Enter',
  replyPrivately: 'Write to its author alone',
  mention: 'Write here and mention the author',
  quote: 'Quote',
  forward: 'Forward',
  edit: 'Edit your message',
  thumbsUp: 'Thumbs up',
  firstReaction: 'React like the first',
  react: 'React with any emoji',
  star: 'Star',
  context: 'View a message in its conversation',
  move: 'Move',
  topic: 'Its topic',
  channel: 'Its channel',
  sender: 'Its author',
  readers: 'Who has read it',
  muteTopic: 'Mute or unmute its topic',
  followTopic: 'Follow or unfollow its topic',
  markUnread: 'Mark unread from here',
  actions: 'All actions',
};

/** A line of the list: a configurable key, or a fixed one. */
export type Shortcut =
  | { readonly id: KeyId; readonly does: string }
  | { readonly id?: never; readonly keys: string; readonly does: string };

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const own = (...ids: readonly KeyId[]): readonly Shortcut[] =>
  ids.map((id) => ({ id, does: DOES[id] }));
const fixed = (keys: string, does: string): Shortcut => ({ keys, does });

const FORMATTING = Object.values(FORMATS).filter((format) => 'combo' in format);

const SENDING = {
  byEnter: [fixed('Enter', 'Send, also with Ctrl Enter'), fixed('Shift Enter', 'New line')],
  byCtrlEnter: [fixed('Ctrl Enter', 'Send'), fixed('Enter', 'New line')],
};

/** The whole list. `enterSends`: whether Enter sends a message or begins a new line. */
export const shortcutGroups = (enterSends: boolean): readonly ShortcutGroup[] => [
  {
    title: 'Anywhere',
    shortcuts: own(
      'palette',
      'search',
      'shortcuts',
      'undo',
      'redo',
      'write',
      'newDirect',
      'nextTopic',
      'nextFollowed',
      'nextDirect',
      'nextMention',
      'lastPlace',
      'inbox',
      'recent',
      'feed',
      'narrow/is/starred',
      'narrow/is/dm',
      'drafts',
    ),
  },
  {
    title: 'Messages',
    shortcuts: [
      ...own('next', 'previous', 'newest'),
      fixed('Home', 'Oldest message'),
      ...own(
        'reply',
        'replyPrivately',
        'mention',
        'quote',
        'forward',
        'edit',
        'thumbsUp',
        'firstReaction',
        'react',
        'star',
        'context',
        'move',
        'topic',
        'channel',
        'sender',
        'readers',
        'muteTopic',
        'followTopic',
        'markUnread',
        'actions',
      ),
    ],
  },
  {
    title: 'Writing',
    shortcuts: [
      ...SENDING[enterSends ? 'byEnter' : 'byCtrlEnter'],
      fixed('ArrowUp', 'Edit your last message (in an empty composer)'),
      fixed('Tab', 'Next cell of a table, back with Shift'),
      ...FORMATTING.map(({ combo, label }) => fixed(shownCombo(combo), label)),
    ],
  },
  {
    title: 'Inbox and lists',
    shortcuts: [
      fixed('ArrowDown', 'Next row'),
      fixed('ArrowLeft', 'Fold'),
      fixed('ArrowRight', 'Unfold'),
      ...own('done', 'snooze'),
      fixed('Space', 'Select'),
      fixed('Shift ArrowDown', 'Select the next row too'),
      fixed('Ctrl A', 'Select all rows'),
    ],
  },
  {
    title: 'Window',
    shortcuts: [
      ...own('filter', 'people', 'beside', 'otherPane'),
      fixed('F6', 'Next part of the window'),
      fixed('Ctrl Shift ]', 'Next organization'),
      fixed('Ctrl Shift [', 'Previous organization'),
      fixed('Esc', 'Close, or leave the field'),
    ],
  },
];

export const whatDoes = (id: KeyId): string => DOES[id];

/** Keys with a fixed meaning to the page, the browser or the system. */
const TAKEN: Readonly<Record<string, string>> = {
  Enter: 'opens and sends',
  Tab: 'goes to the next control',
  ' ': 'presses buttons and scrolls',
  ArrowUp: 'moves in lists',
  ArrowDown: 'moves in lists',
  ArrowLeft: 'moves in lists',
  ArrowRight: 'moves in lists',
  Home: 'goes to the beginning',
  End: 'goes to the end',
  PageUp: 'scrolls',
  PageDown: 'scrolls',
  F5: 'reloads the page',
  F6: 'goes to the next part of the window',
  'Ctrl Enter': 'sends',
  'Ctrl Shift Enter': 'searches everywhere',
  ...Object.fromEntries(
    FORMATTING.map(({ combo, label }) => [combo, `formats text (${midSentence(label)})`]),
  ),
  'Ctrl a': 'selects everything',
  'Ctrl c': said('copies'),
  'Ctrl v': said('pastes'),
  'Ctrl x': said('cuts'),
  'Ctrl y': said('redoes'),
  'Ctrl r': 'reloads the page',
  'Ctrl t': 'opens a tab',
  'Ctrl n': 'opens a window',
  'Ctrl w': 'closes the tab',
};

/** Why a key can't be used; undefined if it can. */
export function takenBy(combo: string): string | undefined {
  return TAKEN[combo];
}
