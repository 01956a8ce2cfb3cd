/**
 * The one owner of what this origin keeps in localStorage: small things that must be there before anything is read
 * from the database. Nothing of others' words belongs here.
 */

/** Of one account on this device; forgotten when it signs out. */
export const OF_ACCOUNT = {
  /** Ids of what is folded away. */
  folds: 'parley.folds ',
  /** Fragments of views, in the order of the sidebar. */
  viewOrder: 'parley.viewOrder ',
  /** The last message that a tab spoke about. */
  claimed: 'parley.claimed ',
  /** Push tokens added here: the API lists none. */
  devices: 'parley.devices.',
  /** What the server was told last of this browser's push subscription. */
  push: 'parley.push ',
  /** When the status is to end; milliseconds since the epoch. */
  statusEnds: 'parley.statusEnds.',
  /** Where it was left for another organization. */
  place: 'parley.place ',
  /** Emoji used lately, custom ones too; those one reacts with, and the tone of their skin. */
  recentEmoji: 'parley.recentEmoji ',
  /** Keys that somebody has changed, by what they do. */
  keys: 'parley.keys ',
  /** What was searched for lately, as terms. */
  recentSearches: 'parley.recentSearches ',
  /** Whether the first steps have been put aside. */
  welcome: 'parley.welcome ',
  /** Until when a second factor that is due is not spoken of; milliseconds since the epoch. */
  factorDue: 'parley.factorDue ',
  /** Conversations that are out of the inbox until a moment. */
  snoozed: 'parley.snoozed ',
} as const;

/** Of one account and one form each: what was entered and not saved. Forgotten with the account. */
const FORM = 'parley.form ';

/** Of this device, for all its accounts; stays. */
export const OF_DEVICE = {
  /** When nothing is shown and played here. */
  quiet: 'parley.quiet',
  /** How messages are written: 'formatted', or as their Markdown 'source'. */
  writing: 'parley.writing',
  /** The color of links and buttons, and what it makes of them. */
  accent: 'parley.accent',
} as const;

/** All keys begin with this. */
const OURS = 'parley.';

/** What the browser refused, because its storage is full or forbidden: it holds for as long as this tab is open. */
const unkept = new Map<string, unknown>();

/** One value, written at once. */
export interface Preference {
  /** What was written; undefined: nothing, or nothing that can be read. Anything may stand there. */
  read(): unknown;
  /** undefined removes it. */
  write(value: unknown): void;
  /** Hears when another tab wrote it; the returned function ends that. */
  watch(listener: () => void): () => void;
}

export function accountPreference(name: keyof typeof OF_ACCOUNT, accountId: string): Preference {
  return preference(OF_ACCOUNT[name] + accountId);
}

/** `form` names one of the account's forms. */
export function formPreference(accountId: string, form: string): Preference {
  return preference(formsOf(accountId) + form);
}

export function devicePreference(name: keyof typeof OF_DEVICE): Preference {
  return preference(OF_DEVICE[name]);
}

export const formsOf = (accountId: string) => `${FORM}${accountId} `;

export function ourKeys(): readonly string[] {
  try {
    return [...unkept.keys(), ...Object.keys(localStorage).filter((key) => key.startsWith(OURS))];
  } catch {
    return [...unkept.keys()];
  }
}

export function preference(key: string): Preference {
  return {
    read() {
      if (unkept.has(key)) return unkept.get(key);
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      unkept.delete(key);
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        if (value !== undefined) unkept.set(key, value);
      }
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      globalThis.addEventListener('storage', onStorage);
      return () => globalThis.removeEventListener('storage', onStorage);
    },
  };
}

/** The texts in a value that was read. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
