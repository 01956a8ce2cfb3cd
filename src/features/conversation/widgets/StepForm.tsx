import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/TextField';
import { requestWords } from '~/widgets/requestWords';
import styles from './Widgets.module.css';

export interface StepField<K extends string> {
  readonly id: K;
  readonly label: string;
  readonly value: string;
}

/** One or two lines in the place of what they change. Escape leaves it as it was; a refusal keeps the words. */
export function StepForm<K extends string>({
  fields,
  check,
  save,
  onClose,
}: {
  fields: readonly StepField<K>[];
  /** What is wrong with the first field. */
  check: (values: Readonly<Record<K, string>>) => string | undefined;
  save: (values: Readonly<Record<K, string>>) => Promise<void>;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<Partial<Record<K, string>>>({});
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);
  const close = () => {
    // The form goes away: the keyboard stays at its message.
    box.current?.closest('article')?.focus({ preventScroll: true });
    onClose();
  };
  const submit = async () => {
    const values = Object.fromEntries(
      fields.map(({ id, value }) => [id, (entered[id] ?? value).trim()]),
    ) as Record<K, string>;
    const fault = check(values);
    setError(fault);
    if (fault !== undefined || isBusy) return;
    setBusy(true);
    try {
      await save(values);
      close();
    } catch (failure) {
      setError(requestWords(failure));
      setBusy(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    // A candidate window of an input method owns Enter and Escape.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void submit();
    else close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the keys of the fields inside
    <div ref={box} className={styles.form} onKeyDown={handleKey}>
      {fields.map(({ id, label, value }, index) => (
        <TextField
          key={id}
          label={label}
          dir="auto"
          value={entered[id] ?? value}
          {...(index === 0 && error !== undefined ? { error } : {})}
          onChange={({ target }) => {
            setEntered((before) => ({ ...before, [id]: target.value }));
            setError(undefined);
          }}
        />
      ))}
      <div className={styles.buttons}>
        <Button size="small" look="primary" isBusy={isBusy} onClick={() => void submit()}>
          {isBusy ? 'Saving' : 'Save'}
        </Button>
        <Button size="small" look="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
