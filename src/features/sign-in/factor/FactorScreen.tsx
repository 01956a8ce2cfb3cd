import type { Account } from '~/session/types';
import { EntryFrame } from '../EntryFrame';
import { OrganizationTitle } from '../EntryTitle';
import { type FoundServer, organizationName, versionLine } from '../screens';
import { type FactorQuestion, FactorStep } from './FactorStep';

/** The second step of signing in. */
export function FactorScreen(props: {
  place: FoundServer;
  question: FactorQuestion;
  onEnter: (account: Account) => void;
  onBack: () => void;
}) {
  const { place } = props;
  return (
    <EntryFrame title={`Sign in to ${organizationName(place)}`} foot={versionLine(place)}>
      <OrganizationTitle place={place} />
      <p>Your password is right. One more step: confirm that it’s you.</p>
      <FactorStep {...props} />
    </EntryFrame>
  );
}
