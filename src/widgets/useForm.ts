import { useRef, useState } from 'react';
import { isRequestError, type RequestError } from '~/session/types';
import { requestWords } from './requestWords';
import { useFaultFocus } from './useFaultFocus';

/** What is wrong, by field; `form` for what belongs to none. */
export type FormErrors<V> = Partial<Record<keyof V | 'form', string>>;

export interface Form<V> {
  readonly values: V;
  readonly errors: FormErrors<V>;
  readonly isBusy: boolean;
  /** Something differs from what is saved. */
  readonly isChanged: boolean;
  readonly set: <K extends keyof V>(field: K, value: V[K]) => void;
  readonly submit: () => Promise<boolean>;
  readonly reset: () => void;
}

/**
 * What is being entered, and what is wrong with it. Nothing entered is ever lost: a refusal leaves the fields
 * as they are and says so at the one that caused it, which gets the focus.
 */
export function useForm<V extends object>(options: {
  /** What is saved. While a field is untouched it follows. */
  readonly saved: V;
  /** What can be told without asking the server. */
  readonly check?: (values: V) => FormErrors<V>;
  readonly save: (values: V, changes: Partial<V>) => Promise<unknown>;
  /** Which field a refusal is about; `changes` are those that were sent. */
  readonly place?: (error: RequestError, changes: Partial<V>) => keyof V | undefined;
  /** Says why it failed, where there is more to say than `requestWords` knows. */
  readonly words?: (error: unknown) => string;
}): Form<V> {
  const { saved } = options;
  const [entered, setEntered] = useState<Partial<V>>({});
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const watchFaults = useFaultFocus();
  const values = { ...saved, ...entered };
  const changes = changedOf(saved, entered);
  const submit = async (): Promise<boolean> => {
    if (isRunning.current) return false;
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
      await options.save(values, changes);
      // Events show the saved values before the answer comes: what was entered since then is not saved yet.
      setEntered((now) => changedOf(entered, now));
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
    set: (field, value) => {
      setEntered((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _, form: __, ...others }) => others as FormErrors<V>);
    },
    submit,
    reset: () => {
      setEntered({});
      setErrors({});
    },
  };
}

function changedOf<V extends object>(saved: V, entered: Partial<V>): Partial<V> {
  const keys = Object.keys(entered) as (keyof V)[];
  const changed = keys.filter((key) => JSON.stringify(entered[key]) !== JSON.stringify(saved[key]));
  return Object.fromEntries(changed.map((key) => [key, entered[key]])) as Partial<V>;
}
