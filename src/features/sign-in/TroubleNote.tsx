import { assertNever } from '~/lib/assertNever';
import { Note } from '~/ui/Note';
import type { RequestTrouble } from './requestTrouble';
import { WaitNote } from './WaitNote';

/** What went wrong with a request as a whole. Where trying again may help, the form's button says so. */
export function TroubleNote({
  trouble,
  onWaited,
}: {
  trouble: RequestTrouble;
  /** The time that the server asked for is over. */
  onWaited: () => void;
}) {
  switch (trouble.kind) {
    case 'note':
      return (
        <Note kind="bad" role="alert">
          {trouble.words}
        </Note>
      );
    case 'wait':
      return <WaitNote key={trouble.untilMs} untilMs={trouble.untilMs} onWaited={onWaited} />;
    default:
      return assertNever(trouble);
  }
}
