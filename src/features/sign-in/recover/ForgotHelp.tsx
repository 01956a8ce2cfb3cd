import { Note } from '~/ui/Note';
import { type FoundServer, organizationName } from '../screens';

/** Where a new password comes from, as far as the server says. */
export function ForgotHelp({ place }: { place: FoundServer }) {
  return (
    <Note role="status">
      Ask an administrator of <bdi>{organizationName(place)}</bdi> for a link to set a new password.
      This server doesn’t send email.
    </Note>
  );
}
