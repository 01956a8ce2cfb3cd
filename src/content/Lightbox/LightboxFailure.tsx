import { Button } from '~/ui/controls/Button';
import type { LightboxItem } from '../lightboxItem';
import styles from './Lightbox.module.css';

const WORDS = {
  image: 'Couldn’t load this image.',
  video: 'Couldn’t play this video.',
};

export function LightboxFailure({
  kind,
  onRetry,
}: {
  kind: LightboxItem['kind'];
  onRetry: () => void;
}) {
  return (
    <p className={styles['failure']} role="alert">
      {WORDS[kind]}
      <Button
        onClick={({ currentTarget }) => {
          // The button disappears, and must not take the focus out of the dialog.
          currentTarget.closest('dialog')?.focus();
          onRetry();
        }}
      >
        Try again
      </Button>
    </p>
  );
}
