import { createStore, type StoreApi } from 'zustand/vanilla';
import { accountPreference, type Preference } from '~/storage/page/preferences';

/**
 * Every key that can be changed, by action, with its default: the handlers and the list of shortcuts read this
 * table. Keys pressed together are separated by a space. Arrows, Enter, Esc, Home, End and F6 mean the same
 * everywhere.
 */
const EVERYWHERE = {
  palette: 'Ctrl k',
  search: '/',
  shortcuts: '?',
  undo: 'Ctrl z',
  redo: 'Ctrl Shift z',
  write: 'c',
  newDirect: 'x',
  nextTopic: 'n',
  nextFollowed: 'N',
  nextDirect: 'p',
  nextMention: 'A',
  inbox: 'I',
  recent: 't',
  feed: 'a',
  'narrow/is/starred': '*',
  'narrow/is/dm': 'P',
  drafts: 'd',
  filter: 'q',
  people: 'w',
  beside: 'o',
  otherPane: 'O',
  next: 'j',
  previous: 'k',
  newest: 'G',
  lastPlace: 'l',
  done: 'y',
  snooze: 'b',
} as const;

/** Keys that act on the focused message. */
const OF_MESSAGES = {
  reply: 'r',
  replyPrivately: 'R',
  mention: '@',
  quote: '>',
  forward: '<',
  edit: 'e',
  thumbsUp: '+',
  firstReaction: '=',
  react: ':',
  star: 'Ctrl s',
  context: 'z',
  move: 'm',
  topic: 's',
  channel: 'S',
  sender: 'u',
  readers: 'V',
  muteTopic: 'M',
  followTopic: 'f',
  markUnread: 'U',
  actions: 'i',
} as const;

export type MessageKey = keyof typeof OF_MESSAGES;
export const MESSAGE_KEYS = Object.keys(OF_MESSAGES) as MessageKey[];

export const DEFAULT_KEYS = { ...EVERYWHERE, ...OF_MESSAGES };
export type KeyId = keyof typeof DEFAULT_KEYS;
export const KEY_IDS = Object.keys(DEFAULT_KEYS) as KeyId[];

type Held = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
type Pressed = Held & Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The pressed keys in the table's notation. A letter of another script counts as the Latin letter on the same key, so
 * that shortcuts work in every keyboard layout.
 */
export function comboOf(event: Pressed): string {
  return combined(latinLetter(event) ?? event.key, event);
}

function latinLetter({ key, code, shiftKey }: Pressed): string | undefined {
  if (!/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key)) return undefined;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return shiftKey ? letter : letter?.toLowerCase();
}

/** A capital implies Shift; punctuation needs it on some keyboards only. */
function combined(key: string, { ctrlKey, metaKey, altKey, shiftKey }: Held): string {
  const hasCtrl = ctrlKey || metaKey;
  const isNamed = key.length > 1;
  const held = (hasCtrl ? 'Ctrl ' : '') + (altKey ? 'Alt ' : '');
  return (
    held +
    (shiftKey && (hasCtrl || isNamed) ? 'Shift ' : '') +
    (hasCtrl && !isNamed ? key.toLowerCase() : key)
  );
}

/** As shown to people: `Ctrl K`, `Shift N`, `n`. */
export function shownCombo(combo: string): string {
  const parts = combo.split(' ');
  const key = parts.pop() ?? '';
  if (parts.length > 0) return [...parts, key.toUpperCase()].join(' ');
  return key.length === 1 && key !== key.toLowerCase() ? `Shift ${key}` : key;
}

export type Changed = Readonly<Partial<Record<KeyId, string>>>;

/** An account's keys on this device. */
export class KeyBindings {
  readonly store: StoreApi<{ readonly changed: Changed }>;
  private readonly kept: Preference;

  constructor(accountId: string) {
    this.kept = accountPreference('keys', accountId);
    this.store = createStore(() => ({ changed: (this.kept.read() ?? {}) as Changed }));
  }

  of(id: KeyId): string {
    // The stored value can be anything.
    const own: unknown = this.store.getState().changed[id];
    return typeof own === 'string' ? own : DEFAULT_KEYS[id];
  }

  /** For tooltips and menus. */
  shown(id: KeyId): string {
    return shownCombo(this.of(id));
  }

  /** The action, of `ids`, that a key press triggers. */
  find<Id extends KeyId>(event: Pressed, ids: readonly Id[]): Id | undefined {
    const combo = comboOf(event);
    // Earlier builds stored letters of other scripts as typed.
    const typed = combined(event.key, event);
    return ids.find((id) => this.of(id) === typed) ?? ids.find((id) => this.of(id) === combo);
  }

  /** Absent keys have their defaults. */
  write(changed: Changed): void {
    this.store.setState({ changed });
    this.kept.write(Object.keys(changed).length > 0 ? changed : undefined);
  }
}
