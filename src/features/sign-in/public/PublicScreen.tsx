import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import { publicPlaceOptions } from '~/session/signIn/spectator';
import { Button } from '~/ui/controls/Button';
import { Avatar } from '~/ui/marks/Avatar';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { QueryState } from '~/widgets/requests/QueryState';
import { iconUrl, seedOf } from '../organizationIcon';
import { type FoundServer, organizationName } from '../screens';
import styles from './Public.module.css';
import { PublicChannels } from './PublicChannels';
import { PublicContent } from './PublicContent';
import { PublicMessages } from './PublicMessages';

/** A topic of an open channel. */
export interface PublicTopic {
  readonly channelId: ChannelId;
  readonly topic: string;
}

/** What an organization shows to everyone on the internet, read-only. */
export function PublicScreen({ place, onSignIn }: { place: FoundServer; onSignIn: () => void }) {
  const { origin, server } = place;
  const name = organizationName(place);
  const query = useQuery(publicPlaceOptions(origin));
  const [topic, open] = useState<PublicTopic>();
  const channels = query.data?.channels ?? [];
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <Avatar
          name={name}
          src={iconUrl(origin, server.organization?.iconUrl ?? '')}
          seed={seedOf(origin)}
          size="small"
        />
        <span>
          <b dir="auto">{name}</b>
          <small>You’re reading without an account.</small>
        </span>
        <Button look="primary" onClick={onSignIn}>
          Sign in
        </Button>
      </header>
      <nav
        className={styles.nav}
        aria-label="Channels"
        data-open={topic === undefined && channels.length > 0}
      >
        <QueryState query={query} rows={6} />
        <PublicChannels origin={origin} channels={channels} current={topic} onOpen={open} />
      </nav>
      <main className={styles.main} tabIndex={topic ? 0 : -1}>
        {query.data && channels.length === 0 && (
          <EmptyState art="lock" title="No public channels yet" isPage>
            No channel of {name} can be read without an account.
          </EmptyState>
        )}
        {channels.length > 0 && topic === undefined && (
          <EmptyState art="bubble" title="Choose a topic" isPage>
            These channels are open to everyone. To take part, sign in.
          </EmptyState>
        )}
        {topic && (
          <PublicContent origin={origin} channels={channels}>
            <PublicMessages
              key={`${topic.channelId} ${topic.topic}`}
              origin={origin}
              channelName={channels.find((one) => one.channelId === topic.channelId)?.name ?? ''}
              of={topic}
              onBack={() => open(undefined)}
            />
          </PublicContent>
        )}
      </main>
    </div>
  );
}
