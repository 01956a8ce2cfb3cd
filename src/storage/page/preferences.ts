/**
 * The only owner of this origin's localStorage: small values needed before anything is read from the database.
 * Nothing other people wrote belongs here.
 */

/** Per account on this device; deleted at sign-out. */
export const OF_ACCOUNT = {
  /** Ids of collapsed sections. */
  folds: 'parley.folds ',
  /** Fragments of views, in sidebar order. */
  viewOrder: 'parley.viewOrder ',
  /** The user's own sections of the sidebar. */
  sections: 'parley.sections ',
  /** The last message that a tab notified about. */
  claimed: 'parley.claimed ',
  /** Push tokens added here: the API doesn't list them. */
  devices: 'parley.devices.',
  /** The push subscription last reported to the server for this browser. */
  push: 'parley.push ',
  /** When the status ends; milliseconds since the epoch. */
  statusEnds: 'parley.statusEnds.',
  /** Where the user was when they switched to another organization. */
  place: 'parley.place ',
  /** Recently used emoji, custom ones included; reactions; and the skin tone. */
  recentEmoji: 'parley.recentEmoji ',
  /** Customized shortcuts, by command. */
  keys: 'parley.keys ',
  /** Recent searches, as terms. */
  recentSearches: 'parley.recentSearches ',
  /** Whether the first steps were dismissed. */
  welcome: 'parley.welcome ',
  /** Until when not to mention a second factor that is due; milliseconds since the epoch. */
  factorDue: 'parley.factorDue ',
  /** Conversations hidden from the inbox until a given time. */
  snoozed: 'parley.snoozed ',
} as const;

/** Per account and form: unsaved input. Deleted with the account. */
const FORM = 'parley.form ';

/** Per device, for all its accounts; never deleted. */
export const OF_DEVICE = {
  /** When notifications and sounds are off. */
  quiet: 'parley.quiet',
  /** How messages are written: 'formatted', or as Markdown 'source'. */
  writing: 'parley.writing',
  /** The color of links and buttons, and the palette derived from it. */
  accent: 'parley.accent',
  /** 'rtl': the page begins at the right. */
  direction: 'parley.direction',
  /** Widths of the sidebar and the side view; pixels. */
  paneWidths: 'parley.paneWidths',
  /** How long a message can be taken back before it is sent; seconds. */
  sendHold: 'parley.sendHold',
  /** What a screen reader says of messages. */
  spoken: 'parley.spoken',
} as const;

/** Prefix of all keys. */
const OURS = 'parley.';

/** Values the browser refused, because its storage is full or blocked: they last as long as this tab. */
const unkept = new Map<string, unknown>();

/** A single value, stored synchronously. */
export interface Preference {
  /** The stored value; undefined if there is none or it is unreadable. Can be anything, so validate it. */
  read(): unknown;
  /** undefined deletes it. */
  write(value: unknown): void;
  /** Notifies when another tab writes it; call the returned function to stop. */
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

/** The strings in a value that was read, if it is an array. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
