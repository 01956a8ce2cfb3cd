import { Plus } from 'lucide-react';
import { asChannelId, type FolderId } from '~/domain/ids';
import { pageHref } from '~/domain/places/pages';
import { mayCreateChannels } from '~/model/selectors/permissions/permissions';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { navigate } from '~/ui/location/hashLocation';
import { MasterDetail } from '~/ui/page/MasterDetail';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { ChannelDetail } from './ChannelDetail';
import { CreateChannel } from './create/CreateChannel';
import { ChannelList } from './list/ChannelList';

/** All channels the user can see, and the settings of one of them: `#/channels/5/general`. */
export function ChannelsPage({ path }: { path: readonly string[] }) {
  const [first, tab] = path;
  const channelId = asChannelId(Number(first));
  const channel = useRealm((realm) => realm.channels.get(channelId));
  const mayCreate = useRealm(mayCreateChannels);
  const isNew = first === 'new';
  return (
    <MasterDetail
      title="Channels"
      listHref={pageHref('channels')}
      actions={
        // Stays while the form is open, because the focus returns to it.
        <Button
          look="primary"
          icon={Plus}
          disabled={isNew ? 'Its form is open.' : !mayCreate && 'You can’t create channels here.'}
          onClick={() => navigate(pageHref('channels', 'new').slice(1))}
        >
          New channel
        </Button>
      }
      list={<ChannelList currentId={channel?.channelId} />}
      detailLabel={isNew ? 'New channel' : (channel?.name ?? 'Channel')}
      detail={first === undefined ? undefined : detail()}
      empty={
        <EmptyState art="bubble" title="Which channel?">
          Choose one to see what it’s about, who is in it and what people can do there.
        </EmptyState>
      }
    />
  );

  function detail() {
    if (isNew) return <CreateChannel inFolder={Number(tab) as FolderId} />;
    if (channel) return <ChannelDetail key={channelId} channel={channel} tab={tab} />;
    return (
      <EmptyState art="lock" title="Channel not found">
        It may have been archived, or only its members can see it.
      </EmptyState>
    );
  }
}
