import { MessagesSquare } from 'lucide-react';
import { asChannelId } from '~/domain/ids';
import { pageHref } from '~/domain/places/pages';
import { useRealm } from '~/session/react';
import { ViewFrame } from '~/ui/page/ViewFrame';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { ChannelTopics } from './ChannelTopics';

/** All topics of a channel: `#/topics/channel/5`, also with the name after the id. */
export function TopicsPage({ path }: { path: readonly string[] }) {
  const [first, second] = path;
  const id = /^\d+/.exec((first === 'channel' ? second : first) ?? '')?.[0];
  const channelId = asChannelId(Number(id));
  const channel = useRealm((realm) => realm.channels.get(channelId));
  if (channel) return <ChannelTopics key={channelId} channel={channel} />;
  return (
    <ViewFrame icon={MessagesSquare} title="Topics">
      <EmptyState
        art={id === undefined ? 'bubble' : 'lock'}
        title={id === undefined ? 'Which channel?' : 'Channel not found'}
        actions={<a href={pageHref('channels')}>Browse channels</a>}
      >
        {id === undefined
          ? 'Topics belong to a channel. Choose a channel to see its topics.'
          : 'It may have been archived, or only its members can see it.'}
      </EmptyState>
    </ViewFrame>
  );
}
