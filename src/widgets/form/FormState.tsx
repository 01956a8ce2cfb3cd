import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { FormConflicts } from './FormConflicts';
import styles from './FormState.module.css';
import type { Form } from './useForm';

/**
 * Everything about a form as a whole: that it continues a draft, what someone else saved meanwhile, and why saving
 * failed.
 */
export function FormState<V extends object>({ form }: { form: Form<V> }) {
  return (
    <>
      {form.isKept && (
        <p className={styles.kept}>
          This is your unfinished draft.
          <Button size="small" look="ghost" onClick={form.reset}>
            Start over
          </Button>
        </p>
      )}
      <FormConflicts form={form} />
      {form.errors.form && (
        <Note kind="bad" role="alert">
          {form.errors.form}
        </Note>
      )}
    </>
  );
}
