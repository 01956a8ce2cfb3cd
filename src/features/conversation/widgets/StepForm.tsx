import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MessageId } from '~/domain/ids';
import { useSession } from '~/session/react';
import { readEntered } from '~/session/writing/formDrafts';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { type FormErrors, useForm } from '~/widgets/form/useForm';
import styles from './Widgets.module.css';

export interface StepField<K extends string> {
  readonly id: K;
  readonly label: string;
  readonly value: string;
}

/** Which of a widget's forms is open. */
export interface OpenStep<F extends string> {
  readonly form: F | undefined;
  readonly open: (form: F) => void;
  /** What a `StepForm` needs from its context. */
  readonly step: {
    readonly draft: string;
    /** Whether a press opened it, so that it takes the focus. */
    readonly isAsked: boolean;
    readonly onClose: () => void;
  };
}

/** Rows come and go while scrolling: a form that was left with text in it is open again when its row is back. */
export function useOpenStep<F extends string>(
  messageId: MessageId,
  forms: readonly F[],
): OpenStep<F> {
  const session = useSession();
  const draftOf = (form: F | undefined) => `step ${messageId} ${form}`;
  const [{ form, isAsked }, setOpen] = useState(() => ({
    form: forms.find((one) => readEntered(session, draftOf(one)) !== undefined),
    isAsked: false,
  }));
  return {
    form,
    open: (next) => setOpen({ form: next, isAsked: true }),
    step: {
      draft: draftOf(form),
      isAsked,
      onClose: () => setOpen({ form: undefined, isAsked: false }),
    },
  };
}

/** One or two fields in place of what they change. Escape and a refusal keep the text; Cancel discards it. */
export function StepForm<K extends string>({
  fields,
  check,
  save,
  draft,
  isAsked,
  onClose,
}: {
  fields: readonly [StepField<K>, ...StepField<K>[]];
  /** Returns what is wrong with the first field. */
  check: (values: Readonly<Record<K, string>>) => string | undefined;
  save: (values: Readonly<Record<K, string>>) => Promise<void>;
} & OpenStep<string>['step']) {
  type Values = Record<K, string>;
  const first = fields[0].id;
  const box = useRef<HTMLDivElement>(null);
  const form = useForm<Values>({
    draft,
    saved: Object.fromEntries(fields.map(({ id, value }) => [id, value])) as Values,
    check: (values) => ({ [first]: check(trimmed(values)) }) as FormErrors<Values>,
    save: (values) => save(trimmed(values)),
  });
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus();
  }, [isAsked]);
  const close = () => {
    // The form goes away: keep the focus at its message.
    box.current?.closest('article')?.focus({ preventScroll: true });
    onClose();
  };
  const submit = async () => {
    if (await form.submit()) close();
  };
  const cancel = () => {
    form.reset();
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter and Escape belong to an input method's candidate window.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void submit();
    else close();
  };
  const error = form.errors[first] ?? form.errors.form;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the keys of the fields inside
    <div ref={box} className={styles.form} onKeyDown={handleKey}>
      {fields.map(({ id, label }) => (
        <TextField
          key={id}
          label={label}
          dir="auto"
          value={form.values[id]}
          {...(id === first && error !== undefined ? { error } : {})}
          onChange={({ target }) => form.set(id, target.value as Values[K])}
        />
      ))}
      <div className={styles.buttons}>
        <Button size="small" look="primary" isBusy={form.isBusy} onClick={() => void submit()}>
          {form.isBusy ? 'Saving' : 'Save'}
        </Button>
        <Button size="small" look="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function trimmed<V extends Record<string, string>>(values: V): V {
  const entries = Object.entries(values).map(([id, value]) => [id, value.trim()]);
  return Object.fromEntries(entries) as V;
}
