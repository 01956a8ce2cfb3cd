import { Note } from '~/ui/Note';
import { type FoundServer, organizationName } from '../screens';
import { ForgotForm } from './ForgotForm';

/** Where a new password comes from, as far as the server says. */
export function ForgotHelp({ place, knownEmail }: { place: FoundServer; knownEmail?: string }) {
  if (mailsLinks(place)) {
    return <ForgotForm origin={place.origin} {...(knownEmail ? { knownEmail } : {})} />;
  }
  return (
    <Note role="status">
      Ask an administrator of <bdi>{organizationName(place)}</bdi> for a link to set a new password.
      This server doesn’t send email.
    </Note>
  );
}

export function mailsLinks({ server }: FoundServer): boolean {
  return server.passwordRecovery === 'mail';
}
