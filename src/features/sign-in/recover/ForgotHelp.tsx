import { mailRecoveryLink } from '~/session/signIn/recovery';
import { Note } from '~/ui/notices/Note';
import { MailedLinkForm } from '../MailedLinkForm';
import { mailsLinks } from '../mailsLinks';
import { type FoundServer, organizationName } from '../screens';

/** How to get a new password, as far as the server says. */
export function ForgotHelp({ place, knownEmail }: { place: FoundServer; knownEmail?: string }) {
  if (!mailsLinks(place)) {
    return (
      <Note role="status">
        Ask an administrator of <bdi>{organizationName(place)}</bdi> for a link to set a new
        password. This server doesn’t send email.
      </Note>
    );
  }
  return (
    <MailedLinkForm
      knownEmail={knownEmail}
      help="We’ll email you a link to set a new password."
      send={(email) => mailRecoveryLink(place.origin, email)}
      sent={(email) => (
        <>
          If there’s an account for {email}, a link to set a new password is on its way there. It
          works for an hour.
        </>
      )}
    />
  );
}
