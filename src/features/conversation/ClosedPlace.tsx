import { Lock, SearchX } from 'lucide-react';
import type { Narrow } from '~/domain/places/narrow';
import { pageHref } from '~/domain/places/pages';
import type { PlaceObstacle } from '~/model/selectors/permissions/placeObstacle';
import { useRealm } from '~/session/react';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';

interface ClosedProps {
  readonly narrow: Narrow;
  readonly obstacle: PlaceObstacle;
}

/** Shown for a URL that leads nowhere: gives the reason, and a way on. */
export function ClosedPlace({ narrow, obstacle }: ClosedProps) {
  const name = useChannelName(narrow);
  const titles = {
    unknownChannel: 'Unknown channel',
    forbiddenChannel: name ?? 'Channel',
    unknownPerson: 'Unknown person',
  };
  return (
    <ViewFrame icon={obstacle === 'forbiddenChannel' ? Lock : SearchX} title={titles[obstacle]}>
      <ClosedWords narrow={narrow} obstacle={obstacle} />
    </ViewFrame>
  );
}

/** The reason, without a header. */
export function ClosedWords({ narrow, obstacle }: ClosedProps) {
  const name = useChannelName(narrow);
  const channelId = 'channelId' in narrow ? narrow.channelId : '';
  switch (obstacle) {
    case 'unknownChannel':
      return (
        <EmptyState
          art="lock"
          title="Channel not found"
          actions={<a href={pageHref('channels')}>Browse channels</a>}
        >
          It may have been archived, or it’s private and only its members can see it. Someone in it
          can add you.
        </EmptyState>
      );
    case 'forbiddenChannel':
      return (
        <EmptyState
          art="lock"
          title={`${name} is private`}
          actions={<a href={pageHref('channels', channelId, 'general')}>About this channel</a>}
        >
          Only the people in it can read it. Someone inside can add you.
        </EmptyState>
      );
    case 'unknownPerson':
      return (
        <EmptyState
          art="people"
          title="Person not found"
          actions={<a href="#/inbox">Go to your inbox</a>}
        >
          Someone in this conversation isn’t in this organization, or you can’t see them.
        </EmptyState>
      );
  }
}

function useChannelName(narrow: Narrow): string | undefined {
  const channelId = 'channelId' in narrow ? narrow.channelId : undefined;
  return useRealm((realm) =>
    channelId === undefined ? undefined : realm.channels.get(channelId)?.name,
  );
}
