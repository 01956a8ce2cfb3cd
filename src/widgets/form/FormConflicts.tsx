import { TriangleAlert } from 'lucide-react';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import styles from './FormConflicts.module.css';
import type { FieldConflict, Form, Shared } from './useForm';
import { useLastChange } from './useLastChange';

/**
 * The choices to make when someone else saved the same fields: their values beside the ones entered here. They appear
 * in the form without taking focus, and nothing is sent until each is made.
 */
export function FormConflicts<V extends object>({ form }: { form: Form<V> }) {
  return (
    <div role="status" className={styles.list}>
      {form.conflicts.map((conflict) => (
        <OneConflict key={String(conflict.field)} conflict={conflict} form={form} />
      ))}
    </div>
  );
}

function OneConflict<V extends object>({
  conflict: { field, theirs, mine },
  form,
}: {
  conflict: FieldConflict<V>;
  form: Form<V>;
}) {
  const { names, wordsOf, lastChange }: Partial<Shared<V>> = form.shared ?? {};
  const name = names?.[field] ?? String(field);
  const words = (value: V[keyof V]) => wordsOf?.(field, value) ?? plainWords(value);
  const who = useLastChange(lastChange);
  return (
    <fieldset className={styles.conflict}>
      <legend className="vh">{`${name}: changed by someone else`}</legend>
      <p>
        <Icon of={TriangleAlert} />
        <span>
          <b>“{name}” was changed while you were editing</b> ({who}). Choose which version to keep.
        </span>
      </p>
      <div className={styles.version}>
        <b>Saved version</b>
        <p dir="auto">{words(theirs)}</p>
        <Button size="small" onClick={() => form.keepTheirs(field)}>
          Keep theirs
        </Button>
      </div>
      <div className={styles.version}>
        <b>Your version, not saved</b>
        <p dir="auto">{words(mine)}</p>
        <Button size="small" onClick={() => form.takeMine(field)}>
          Use mine
        </Button>
      </div>
    </fieldset>
  );
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value);
}
