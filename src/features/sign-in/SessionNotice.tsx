import { Note } from '~/ui/Note';
import type { EntryNotice } from './screens';

/** Tells those who were inside why they no longer are. */
export function SessionNotice({ notice }: { notice: EntryNotice | undefined }) {
  switch (notice) {
    case undefined:
      return null;
    case 'signedOut':
      return <Note>You were signed out. Your drafts are safe on this computer.</Note>;
    case 'organizationDeactivated':
      return (
        <Note kind="warn">
          The organization you were in has been deactivated. Your drafts are safe on this computer.
        </Note>
      );
  }
}
