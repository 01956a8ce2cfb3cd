import { Copy, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { midSentence } from '~/lib/midSentence';
import { IconButton } from '~/ui/controls/IconButton';
import { TextField } from '~/ui/forms/TextField';
import { copyText } from '~/widgets/copyText';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Bots.module.css';

/** A secret, masked until the user asks to see it, with a copy button. */
export function SecretField({
  label,
  value,
  help,
  aside,
}: {
  label: string;
  value: string;
  help?: ReactNode;
  aside?: ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  const name = /^[A-Z][a-z]/.test(label) ? midSentence(label) : label;
  return (
    <TextField
      label={label}
      help={help}
      aside={aside}
      readOnly
      dir="ltr"
      className={styles.secret}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      value={value}
      end={
        <>
          <IconButton
            size="tiny"
            icon={isShown ? EyeOff : Eye}
            label={isShown ? `Hide ${name}` : `Show ${name}`}
            onClick={() => setShown(!isShown)}
          />
          <IconButton
            size="tiny"
            icon={Copy}
            label={`Copy ${name}`}
            onClick={() => void copyText(value, `${label} copied`).catch(sayFailure)}
          />
        </>
      }
    />
  );
}
