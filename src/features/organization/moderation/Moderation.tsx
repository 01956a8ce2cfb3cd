import { can } from '~/domain/capabilities/needs';
import { asChannelId } from '~/domain/ids';
import { pageHref } from '~/domain/places/pages';
import { useRealm } from '~/session/react';
import { Note } from '~/ui/notices/Note';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import report from '~/widgets/moderation/Report.module.css';
import { Reports } from './Reports';

/** Messages that people reported, and actions on them (E16). */
export function Moderation() {
  const id = useRealm((realm) => realm.organization.moderation_request_channel_id);
  const channelId = asChannelId(id);
  const isIn = useRealm((realm) => realm.subscriptions.has(channelId));
  const isSplit = useRealm((realm) => can(realm, 'splitReports'));
  return (
    <Page width="table" title="Moderation" about="Messages that people reported.">
      {id <= 0 ? (
        <NoChannel />
      ) : isIn ? (
        <>
          <Reports channelId={channelId} />
          {isSplit && (
            <Note>
              Reports about someone who can read the channel that reports go to aren’t listed. They
              are sent to everyone else in it as direct messages.
            </Note>
          )}
        </>
      ) : (
        <Note>Reports go to a private channel that you aren’t in. Someone in it can add you.</Note>
      )}
    </Page>
  );
}

function NoChannel() {
  const isAdmin = useIsAdmin();
  return (
    <EmptyState
      art="lock"
      title="Reports are off"
      actions={
        isAdmin && (
          <a className={report.link} href={pageHref('organization', 'profile')}>
            Choose a channel
          </a>
        )
      }
    >
      {isAdmin
        ? 'To let people report messages, choose a private channel for “Reported messages” under Announcements.'
        : 'This organization doesn’t have a channel for reported messages.'}
    </EmptyState>
  );
}
