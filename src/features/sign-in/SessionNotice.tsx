import { Note } from '~/ui/notices/Note';
import type { EntryNotice } from './screens';

/** What happened to the data on this device; the same for everyone the server no longer lets in. */
const KEPT =
  'Your conversations were removed from this browser. Your drafts and unsent messages are kept until you sign in to this account again.';

/** Tells users why they were signed out, and what they can do. */
export function SessionNotice({ notice }: { notice: EntryNotice | undefined }) {
  switch (notice) {
    case undefined:
      return null;
    case 'signedOutElsewhere':
      return (
        <Note>
          You signed out in another tab. All data of that account was removed from this browser.
        </Note>
      );
    case 'keyRevoked':
      return (
        <Note kind="warn" role="alert">
          <b>You were signed out from another device, or your API key was replaced.</b> Sign in
          again. {KEPT}
        </Note>
      );
    case 'accountDeactivated':
      return (
        <Note kind="warn" role="alert">
          <b>Your account was deactivated.</b> An administrator of the organization can reactivate
          it. {KEPT}
        </Note>
      );
    case 'organizationDeactivated':
      return (
        <Note kind="warn" role="alert">
          <b>The organization was deactivated.</b> Nobody can sign in to it. {KEPT}
        </Note>
      );
  }
}
