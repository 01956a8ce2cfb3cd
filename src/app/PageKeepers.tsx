import { useEffect } from 'react';
import type { View } from '~/domain/places/paths';
import { ConfirmIdentity } from '~/features/confirm/ConfirmIdentity';
import { FileDrop } from '~/features/dropping/FileDrop';
import { LinkCards } from '~/features/linkCard/LinkCards';
import { DesktopNotices } from '~/features/notifications/DesktopNotices';
import { RefusalNotices } from '~/features/notifications/RefusalNotices';
import { DocumentTitle } from '~/features/shell/DocumentTitle';
import { EdgeBack } from '~/features/shell/EdgeBack';
import { useSession } from '~/session/react';
import { FocusKeeper } from '~/ui/focus/FocusKeeper';
import type { BesidePlace } from '~/widgets/beside/beside';
import { PlaceDialogHost } from '~/widgets/places/PlaceDialogHost';
import '~/ui/late.css';
import { afterStart } from './afterStart';
import { BesideKeeper } from './beside/BesideKeeper';
import { ShareHost } from './sharing/ShareHost';

/** Everything that watches over the open page, loaded as one chunk after the first messages. */
export function PageKeepers({
  view,
  beside,
  isBesideShown,
}: {
  view: View;
  /** The conversation beside the main place. */
  beside: BesidePlace | undefined;
  isBesideShown: boolean;
}) {
  const session = useSession();
  useEffect(() => afterStart(session), [session]);
  return (
    <>
      <DocumentTitle view={view} />
      <FocusKeeper />
      <DesktopNotices view={view} beside={isBesideShown ? beside : undefined} />
      {beside && !isBesideShown && <BesideKeeper place={beside} />}
      <RefusalNotices />
      <FileDrop />
      <LinkCards />
      <EdgeBack />
      <ConfirmIdentity />
      <PlaceDialogHost />
      <ShareHost />
    </>
  );
}
