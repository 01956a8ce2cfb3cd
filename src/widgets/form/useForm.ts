import { useRef, useState } from 'react';
import { isRequestError, type RequestError } from '~/session/types';
import { requestWords } from '../requests/requestWords';
import { isOutage, useWhenBack } from '../requests/useWhenBack';
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

/** Errors by field; `form` for those that belong to none. */
export type FormErrors<V> = Partial<Record<keyof V | 'form', string>>;

export interface Form<V> {
  readonly values: V;
  readonly errors: FormErrors<V>;
  readonly isBusy: boolean;
  /** Something differs from what is saved. */
  readonly isChanged: boolean;
  /** The input comes from an earlier visit to this form. */
  readonly isKept: boolean;
  readonly set: <K extends keyof V>(field: K, value: V[K]) => void;
  /** Resolves to false if something is wrong or needs a choice. */
  readonly submit: () => Promise<boolean>;
  readonly reset: () => void;
  readonly shared: Shared<V> | undefined;
  /** Fields that someone else saved while they were edited here; nothing is saved until a choice is made. */
  readonly conflicts: readonly FieldConflict<V>[];
  readonly keepTheirs: (field: keyof V) => void;
  readonly takeMine: (field: keyof V) => void;
}

/** How to describe fields that several people edit. */
export interface Shared<V> {
  readonly names: Partial<Record<keyof V, string>>;
  /** How to display a value; defaults to the value itself. */
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
   * Key under which the input outlives the form, on this device and for this account; `undefined` for secrets. Only
   * saving or `reset` discards it.
   */
  readonly draft: string | undefined;
  /** Fields that are never stored, such as passwords. */
  readonly secrets?: readonly (keyof V)[];
  /** The saved values. Untouched fields follow them. */
  readonly saved: V;
  /** Set if others can save the same fields: a concurrent change becomes a choice. */
  readonly shared?: Shared<V>;
  /** Whether what is edited still exists: if not, what was entered doesn't come back. */
  readonly isThere?: () => boolean;
  /** Reads the saved values right before writing, if the request itself can't say what it replaces. */
  readonly reread?: () => Promise<V>;
  /** Validation that needs no server. */
  readonly check?: (values: V) => FormErrors<V>;
  readonly save: (values: V, changes: Partial<V>) => Promise<unknown>;
  /** Which field a refusal is about; `changes` are the ones sent. */
  readonly place?: (error: RequestError, changes: Partial<V>) => keyof V | undefined;
  /** Explains a failure if there is more to say than `requestWords` knows. */
  readonly words?: (error: unknown) => string;
}

/**
 * State of a form: what is being entered, and what is wrong with it. Input is never lost: a refusal leaves the fields
 * as they are and shows at the one that caused it, which gets focus; leaving keeps the input for the next visit; and
 * concurrent changes by someone else become choices.
 */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  const saving = useRef<Promise<boolean>>(undefined);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const wasOutage = useRef(false);
  useWhenBack(() => {
    if (wasOutage.current) setErrors(({ form: _, ...others }) => others as FormErrors<V>);
  });
  const watchFaults = useFaultFocus();
  // The values just read may be newer than what events have delivered so far.
  const [read, setRead] = useState<{ readonly over: V; readonly saved: V }>();
  const saved = read?.over === options.saved ? read.saved : options.saved;
  const [entries, put, isKept] = useKept(options.draft, saved, options.secrets, {
    saving,
    isThere: options.isThere,
  });
  const values = valuesOf(saved, entries);
  const changes = changesOf(saved, entries);
  const conflicts = options.shared ? conflictsOf(saved, entries) : [];

  const trySave = async (): Promise<boolean> => {
    if (isRunning.current || conflicts.length > 0) return false;
    wasOutage.current = false;
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
      // The event may report these values as saved before the response arrives.
      put((now) => learn(now, changes));
      await options.save(values, changes);
      put((now) => leftAfter(entries, now));
      setRead(undefined);
      return true;
    } catch (error) {
      // A broken connection is no field's fault.
      const isRefused = isRequestError(error) && error.kind === 'refused';
      wasOutage.current = isOutage(error);
      const field = isRefused ? options.place?.(error, changes) : undefined;
      setErrors({ [field ?? 'form']: (options.words ?? requestWords)(error) } as FormErrors<V>);
      goToFault();
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const forgetErrors = (field: keyof V) =>
    setErrors(({ [field]: _, form: __, ...others }) => others as FormErrors<V>);
  const submit = (): Promise<boolean> => {
    const attempt = trySave();
    // An attempt that found another one running isn't the one to wait for.
    if (isRunning.current) saving.current ??= attempt.finally(() => (saving.current = undefined));
    return attempt;
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
        // Typed back to the saved value, the field follows it again; but during a save the saved value may be about to
        // change.
        const isBack = !isRunning.current && same(value, saved[field]);
        return isBack ? without(entered, field) : entered;
      });
      forgetErrors(field);
    },
    submit,
    shared: options.shared,
    reset: () => {
      put(() => ({}) as Entries<V>);
      setErrors({});
    },
    conflicts: conflicts.map((field) => ({ field, theirs: saved[field], mine: values[field] })),
    keepTheirs: (field) => {
      put((now) => without(now, field));
      forgetErrors(field);
    },
    takeMine: (field) => put((now) => learn(now, { [field]: saved[field] } as Partial<V>)),
  };
}
