import { useRef, useState } from 'react';
import { isRequestError, type RequestError } from '~/session/types';
import { requestWords } from '../requests/requestWords';
import {
  changesOf,
  conflictsOf,
  type Entries,
  enter,
  learn,
  leftAfter,
  same,
  valuesOf,
  without,
} from './entries';
import { useFaultFocus } from './useFaultFocus';
import { useKept } from './useKept';
import type { LastChange } from './useLastChange';

/** What is wrong, by field; `form` for what belongs to none. */
export type FormErrors<V> = Partial<Record<keyof V | 'form', string>>;

export interface Form<V> {
  readonly values: V;
  readonly errors: FormErrors<V>;
  readonly isBusy: boolean;
  /** Something differs from what is saved. */
  readonly isChanged: boolean;
  /** What was entered comes from an earlier look at this form. */
  readonly isKept: boolean;
  readonly set: <K extends keyof V>(field: K, value: V[K]) => void;
  /** Resolves to false when something is wrong, or waits for a choice. */
  readonly submit: () => Promise<boolean>;
  readonly reset: () => void;
  readonly shared: Shared<V> | undefined;
  /** Fields that somebody else saved while they were edited here; nothing is saved before a choice. */
  readonly conflicts: readonly FieldConflict<V>[];
  readonly keepTheirs: (field: keyof V) => void;
  readonly takeMine: (field: keyof V) => void;
}

/** What is said of fields that several people edit. */
export interface Shared<V> {
  readonly names: Partial<Record<keyof V, string>>;
  /** What a value is called; by default as it is written. */
  readonly wordsOf?: (field: keyof V, value: V[keyof V]) => string | undefined;
  readonly lastChange?: LastChange;
}

export interface FieldConflict<V> {
  readonly field: keyof V;
  readonly theirs: V[keyof V];
  readonly mine: V[keyof V];
}

export interface FormOptions<V> {
  /**
   * Under which name what was entered outlives the form, on this device and for this account; `undefined` for secrets.
   * Only saving or `reset` forgets it.
   */
  readonly draft: string | undefined;
  /** Fields that are never kept, as passwords are not. */
  readonly secrets?: readonly (keyof V)[];
  /** What is saved. While a field is untouched it follows. */
  readonly saved: V;
  /** Set where others may save the same fields: what they save meanwhile is a choice. */
  readonly shared?: Shared<V>;
  /** Reads what is saved right before it is written, where the request itself cannot say what it replaces. */
  readonly reread?: () => Promise<V>;
  /** What can be told without asking the server. */
  readonly check?: (values: V) => FormErrors<V>;
  readonly save: (values: V, changes: Partial<V>) => Promise<unknown>;
  /** Which field a refusal is about; `changes` are those that were sent. */
  readonly place?: (error: RequestError, changes: Partial<V>) => keyof V | undefined;
  /** Says why it failed, where there is more to say than `requestWords` knows. */
  readonly words?: (error: unknown) => string;
}

/**
 * What is being entered, and what is wrong with it. Nothing entered is ever lost: a refusal leaves the fields
 * as they are and says so at the one that caused it, which gets the focus; leaving keeps them for the next look;
 * and what somebody else saves meanwhile is a choice.
 */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  const [entries, put, isKept] = useKept<V>(options.draft, options.secrets);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const watchFaults = useFaultFocus();
  // What was read may be newer than what events have brought so far.
  const [read, setRead] = useState<{ readonly over: V; readonly saved: V }>();
  const saved = read?.over === options.saved ? read.saved : options.saved;
  const values = valuesOf(saved, entries);
  const changes = changesOf(saved, entries);
  const conflicts = options.shared ? conflictsOf(saved, entries) : [];

  const submit = async (): Promise<boolean> => {
    if (isRunning.current || conflicts.length > 0) return false;
    const goToFault = watchFaults();
    const found = options.check?.(values) ?? {};
    setErrors(found);
    if (Object.values(found).some((text) => text !== undefined)) {
      goToFault();
      return false;
    }
    isRunning.current = true;
    setBusy(true);
    try {
      const fresh = options.reread && (await options.reread());
      if (fresh) setRead({ over: options.saved, saved: fresh });
      if (fresh && conflictsOf(fresh, entries).length > 0) return false;
      // By its event it may be known as saved before the answer comes.
      put((now) => learn(now, changes));
      await options.save(values, changes);
      put((now) => leftAfter(entries, now));
      setRead(undefined);
      return true;
    } catch (error) {
      // No field is to blame for a connection that broke.
      const isRefused = isRequestError(error) && error.kind === 'refused';
      const field = isRefused ? options.place?.(error, changes) : undefined;
      setErrors({ [field ?? 'form']: (options.words ?? requestWords)(error) } as FormErrors<V>);
      goToFault();
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    values,
    errors,
    isBusy,
    isChanged: Object.keys(changes).length > 0,
    isKept: isKept && Object.keys(changes).length > 0,
    set: (field, value) => {
      put((before) => {
        const entered = enter(before, saved, field, value);
        // Typed back to what is saved it follows again; during a save that is another value for all one knows.
        const isBack = !isRunning.current && same(value, saved[field]);
        return isBack ? without(entered, field) : entered;
      });
      setErrors(({ [field]: _, form: __, ...others }) => others as FormErrors<V>);
    },
    submit,
    shared: options.shared,
    reset: () => {
      put(() => ({}) as Entries<V>);
      setErrors({});
    },
    conflicts: conflicts.map((field) => ({ field, theirs: saved[field], mine: values[field] })),
    keepTheirs: (field) => put((now) => without(now, field)),
    takeMine: (field) => put((now) => learn(now, { [field]: saved[field] } as Partial<V>)),
  };
}
