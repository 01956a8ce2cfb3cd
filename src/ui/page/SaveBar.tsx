import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { listNames } from '~/lib/listNames';
import { midSentence } from '~/lib/midSentence';
import { classes } from '../classes';
import { Button } from '../controls/Button';
import { isNowhere } from '../focus/isNowhere';
import { showToast } from '../notices/toasts';
import styles from './SaveBar.module.css';

/**
 * Lists unsaved changes, with Save, which submits the form it is in, and Discard; stays visible while there are any, and
 * says when they are saved. Changes that can't be saved anymore stay to be copied, and can only be discarded.
 */
export function SaveBar({
  changes,
  denied = [],
  waiting = 0,
  choices,
  error,
  isBusy,
  onDiscard,
}: {
  /** Labels of the changed fields. */
  changes: readonly string[];
  /** Labels of those among them that the reader can't change anymore: nothing is saved before `onDiscard` drops these. */
  denied?: readonly string[];
  /** How many of them need a choice first. */
  waiting?: number;
  /** Controls for these choices, shown as long as the bar is. */
  choices?: ReactNode;
  error?: string | undefined;
  isBusy: boolean;
  onDiscard: () => void;
}) {
  useSavedNotice(isBusy, changes.length === 0 && error === undefined);
  const noteField = useReturnToField(changes.length > 0);
  if (changes.length === 0) return null;
  const isDenied = denied.length > 0;
  return (
    <section className={styles.bar} aria-label="Unsaved changes" data-unsaved onFocus={noteField}>
      {choices && !isDenied && <div className={styles.choices}>{choices}</div>}
      <p className={classes((isDenied || error !== undefined) && styles.bad)} role="status">
        {isDenied ? saidDenied(denied) : (error ?? said(changes, waiting))}
      </p>
      <Button look="ghost" onClick={onDiscard}>
        Discard
      </Button>
      {!isDenied && (
        <Button
          type="submit"
          look="primary"
          isBusy={isBusy}
          disabled={waiting > 0 && 'A change needs your choice first.'}
        >
          {isBusy ? 'Saving' : 'Save changes'}
        </Button>
      )}
    </section>
  );
}

function useSavedNotice(isBusy: boolean, isSaved: boolean): void {
  const isSaving = useRef(false);
  useEffect(() => {
    if (isSaving.current && !isBusy && isSaved) showToast({ text: 'Saved' });
    isSaving.current = isBusy;
  }, [isBusy, isSaved]);
}

/** Once the bar is gone, with the button that was used, the focus is at the field that was left for it. */
function useReturnToField(isShown: boolean): (event: FocusEvent<HTMLElement>) => void {
  const field = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isShown && isNowhere()) field.current?.focus({ preventScroll: true });
  }, [isShown]);
  return ({ currentTarget, relatedTarget }) => {
    const isOutside =
      relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (isOutside) field.current = relatedTarget;
  };
}

function saidDenied(denied: readonly string[]): string {
  return `${saidUnsaved(denied)}. You can’t change this anymore: copy what you need, then discard it.`;
}

function saidUnsaved(changes: readonly string[]): string {
  return changes.length > 3
    ? `${changes.length} unsaved changes`
    : `Unsaved: ${listNames(changes.map(inSentence))}`;
}

function said(changes: readonly string[], waiting: number): string {
  const unsaved = saidUnsaved(changes);
  if (waiting === 0) return unsaved;
  return `${unsaved}. ${waiting === 1 ? '1 needs' : `${waiting} need`} your choice first.`;
}

/** Keeps initial abbreviations, and names of products later in the label. */
function inSentence(name: string): string {
  return name.replace(/^\p{Lu}(?!\p{Lu})/u, midSentence);
}
