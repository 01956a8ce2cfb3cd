import type { ReactNode } from 'react';
import { listNames } from '~/lib/listNames';
import { classes } from '../classes';
import { Button } from '../controls/Button';
import styles from './SaveBar.module.css';

/** What is not saved yet, and the two ways out; stays in sight while there is anything. */
export function SaveBar({
  changes,
  waiting = 0,
  choices,
  error,
  isBusy,
  onDiscard,
  onSave,
}: {
  /** What the fields are called. */
  changes: readonly string[];
  /** How many of them need a choice first. */
  waiting?: number;
  /** Where these choices are made, in sight as long as the bar is. */
  choices?: ReactNode;
  error?: string | undefined;
  isBusy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Unsaved changes" data-unsaved>
      {choices && <div className={styles.choices}>{choices}</div>}
      <p className={classes(error !== undefined && styles.bad)} role="status">
        {error ?? said(changes, waiting)}
      </p>
      <Button look="ghost" onClick={onDiscard}>
        Discard
      </Button>
      <Button
        look="primary"
        isBusy={isBusy}
        aria-disabled={waiting > 0}
        onClick={waiting > 0 ? undefined : onSave}
      >
        {isBusy ? 'Saving' : 'Save changes'}
      </Button>
    </section>
  );
}

function said(changes: readonly string[], waiting: number): string {
  const unsaved =
    changes.length > 3
      ? `${changes.length} unsaved changes`
      : `Unsaved: ${listNames(changes.map(inSentence))}`;
  if (waiting === 0) return unsaved;
  return `${unsaved}. ${waiting === 1 ? '1 needs' : `${waiting} need`} your choice first.`;
}

/** Abbreviations stay as they are, and so do names of products further on. */
function inSentence(name: string): string {
  return name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}
