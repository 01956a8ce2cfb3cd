import { proveAddress } from '~/session/signIn/accounts';
import { MailedLinkForm } from '../MailedLinkForm';
import type { FoundServer } from '../screens';

/** The first step if the server verifies email addresses: the link in the mail leads to the second one. */
export function ProveForm({
  place,
  invitation,
}: {
  place: FoundServer;
  /** The key of the invitation link; undefined: no invitation. */
  invitation?: string;
}) {
  return (
    <MailedLinkForm
      help="We’ll email you a link to make sure it’s yours."
      send={(email) => proveAddress(place.origin, email, invitation)}
      sent={(email) => <>Open the link we sent to {email} to go on. It works for a day.</>}
    />
  );
}
