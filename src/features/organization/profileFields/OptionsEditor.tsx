import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldChoice } from '~/domain/people/profileField';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { Note } from '~/ui/notices/Note';
import { ReorderHandle, ReorderStatus } from '~/ui/reorder/ReorderHandle';
import { useReorder } from '~/ui/reorder/useReorder';
import type { Answers } from './countAnswers';
import { faultyChoices, nextChoice } from './fieldForm';
import styles from './ProfileFields.module.css';

/** The options of a list field, in display order. */
export function OptionsEditor({
  choices,
  saved,
  answers,
  error,
  onChange,
}: {
  choices: readonly FieldChoice[];
  /** The server's options, to warn which answers removing one deletes. */
  saved: readonly FieldChoice[];
  answers: Answers;
  error: string | undefined;
  onChange: (choices: readonly FieldChoice[]) => void;
}) {
  const errorId = useId();
  const list = useRef<HTMLUListElement>(null);
  const byKey = (key: string) => choices.find((choice) => choice.key === key);
  const nameOf = (key: string) => byKey(key)?.text || 'the empty option';
  const reorder = useReorder({
    keys: choices.map(({ key }) => key),
    nameOf,
    onReorder: (order) => onChange(order.flatMap((key) => byKey(key) ?? [])),
  });
  const rename = (key: string, text: string) =>
    onChange(choices.map((choice) => (choice.key === key ? { key, text } : choice)));
  const add = () => {
    flushSync(() => onChange([...choices, nextChoice([...choices, ...saved])]));
    [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  };
  const faulty = error === undefined ? new Set() : faultyChoices(choices);
  const lost = saved.filter(({ key }) => !byKey(key) && answers.byValue.has(key));
  return (
    <fieldset className={styles.options} aria-describedby={error && errorId}>
      <legend>
        Options
        {answers.total > 0 && <small>{count(answers.total)}</small>}
      </legend>
      <ul ref={list}>
        {reorder.order.map((key, at) => (
          <li key={key}>
            <ReorderHandle reorder={reorder} itemKey={key} name={nameOf(key)} />
            <span className={classes(styles.option, faulty.has(key) && styles.faulty)}>
              <input
                dir="auto"
                aria-label={`Option ${at + 1}`}
                aria-invalid={faulty.has(key) || undefined}
                value={byKey(key)?.text ?? ''}
                onChange={(event) => rename(key, event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  add();
                }}
              />
              <small>{answers.byValue.get(key)}</small>
            </span>
            <IconButton
              size="small"
              icon={Trash2}
              label={`Remove ${nameOf(key)}`}
              onClick={() => onChange(choices.filter((choice) => choice.key !== key))}
            />
          </li>
        ))}
      </ul>
      <ReorderStatus reorder={reorder} />
      {error && (
        <p id={errorId} className={styles.fault} role="alert">
          {error}
        </p>
      )}
      <Button look="ghost" size="small" icon={Plus} className={styles.add} onClick={add}>
        Add an option
      </Button>
      {lost.map(({ key, text }) => (
        <Note key={key} kind="warn">
          {count(answers.byValue.get(key) ?? 0)} with {text}: saving clears them.
        </Note>
      ))}
    </fieldset>
  );
}

function count(answers: number): string {
  return answers === 1 ? '1 answer' : `${answers} answers`;
}
