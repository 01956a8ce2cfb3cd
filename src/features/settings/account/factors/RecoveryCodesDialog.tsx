import { Copy, Download } from 'lucide-react';
import { useRef } from 'react';
import { useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { copyText } from '~/widgets/copyText';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Factors.module.css';

/** Shows the recovery codes once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const organization = useSession().account.organizationName;
  // A second Enter meant for the form before must not close what is shown only once.
  const copy = useRef<HTMLButtonElement>(null);
  const text = `${codes.join('\n')}\n`;
  return (
    <DialogPopup
      title="Your recovery codes"
      description="Keep them somewhere safe. Each signs you in once if you lose your phone or your passkey. They’re shown only here."
      size="small"
      initialFocus={copy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button icon={Download} onClick={() => save(`Recovery codes for ${organization}`, text)}>
            Download
          </Button>
          <Button
            ref={copy}
            look="primary"
            icon={Copy}
            onClick={() => void copyText(text, 'Recovery codes copied').catch(sayFailure)}
          >
            Copy codes
          </Button>
        </>
      }
    >
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </DialogPopup>
  );
}

function save(title: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${title}\n\n${text}`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
