import { useState } from 'react';
import { EchoContent } from '~/content/EchoContent';
import { Button } from '~/ui/controls/Button';
import { MarkdownField } from '~/widgets/writing/MarkdownField';
import styles from './RealmSettings.module.css';

/** Markdown text with a preview. */
export function PreviewedField({
  label,
  help,
  error,
  value,
  limit,
  isDisabled,
  onChange,
}: {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  limit: number;
  isDisabled: boolean;
  onChange: (value: string) => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.markdown}>
      <MarkdownField
        label={label}
        help={help}
        error={error}
        value={value}
        limit={limit}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      {value.trim() !== '' && (
        <Button
          look="ghost"
          size="small"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide preview' : 'Preview'}
        </Button>
      )}
      {isShown && value.trim() !== '' && (
        <section className={styles.preview} aria-label={`Preview: ${label}`}>
          <EchoContent source={value} localId={`preview-${label}`} />
        </section>
      )}
    </div>
  );
}
