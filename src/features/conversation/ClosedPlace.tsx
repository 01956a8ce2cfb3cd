import { Lock, SearchX } from 'lucide-react';
import type { Narrow } from '~/domain/places/narrow';
import { pageHref } from '~/domain/places/pages';
import type { PlaceObstacle } from '~/model/selectors/permissions/placeObstacle';
import { useRealm } from '~/session/react';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';

/** Shown for a URL that leads nowhere: gives the reason, and a way on. */
export function ClosedPlace({ narrow, obstacle }: { narrow: Narrow; obstacle: PlaceObstacle }) {
  const channelId = 'channelId' in narrow ? narrow.channelId : undefined;
  const name = useRealm((realm) =>
    channelId === undefined ? undefined : realm.channels.get(channelId)?.name,
  );
  switch (obstacle) {
    case 'unknownChannel':
      return (
        <ViewFrame icon={SearchX} title="Unknown channel">
          <EmptyState
            art="lock"
            title="Channel not found"
            actions={<a href={pageHref('channels')}>Browse channels</a>}
          >
            It may have been archived, or it’s private and only its members can see it. Someone in
            it can add you.
          </EmptyState>
        </ViewFrame>
      );
    case 'forbiddenChannel':
      return (
        <ViewFrame icon={Lock} title={name ?? 'Channel'}>
          <EmptyState
            art="lock"
            title={`${name} is private`}
            actions={
              <a href={pageHref('channels', channelId ?? '', 'general')}>About this channel</a>
            }
          >
            Only the people in it can read it. Someone inside can add you.
          </EmptyState>
        </ViewFrame>
      );
    case 'unknownPerson':
      return (
        <ViewFrame icon={SearchX} title="Unknown person">
          <EmptyState
            art="people"
            title="Person not found"
            actions={<a href="#/inbox">Go to your inbox</a>}
          >
            Someone in this conversation isn’t in this organization, or you can’t see them.
          </EmptyState>
        </ViewFrame>
      );
  }
}
