import { type ReactNode, useId } from 'react';
import { Button } from '~/ui/controls/Button';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from './CancelButton';
import styles from './FormDialog.module.css';
import { FormState } from './FormState';
import type { Form } from './useForm';

/** A form in a dialog. Cancel discards the input; Escape keeps it if the form has a draft. */
export function FormDialog<V extends object>({
  form,
  title,
  description,
  submit,
  isReady = true,
  size,
  onSaved,
  onClose,
  children,
}: {
  form: Form<V>;
  title: string;
  description?: string;
  /** Label of the submit button. */
  submit: string;
  /** False while something must load before it can be sent. */
  isReady?: boolean;
  size?: 'small';
  onSaved?: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const send = async () => {
    if (await form.submit()) onSaved?.();
  };
  return (
    <DialogPopup
      title={title}
      {...(description === undefined ? {} : { description })}
      {...(size === undefined ? {} : { size })}
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button
            type="submit"
            form={id}
            look="primary"
            isBusy={form.isBusy}
            disabled={!isReady && 'Something is still loading.'}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FormState form={form} />
        {children}
      </form>
    </DialogPopup>
  );
}
