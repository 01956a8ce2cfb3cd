import { useEffect, useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import { searchKey } from '~/lib/textMatch';
import type { RealmState } from '~/model/state';
import { useSession } from '~/session/react';
import { loadTopicsOf } from '~/session/resources/channels/allTopics';

/** Fewer letters would match half of all topics. */
const LEAST = 2;
/** Servers allow about 200 requests per minute, and each channel takes one. */
const MOST = 100;

/**
 * Loads topics that no one has opened here, since a typed name may mean one: those of all channels, once each, while
 * the palette is open, likeliest channels first. Returns the progress while loading.
 */
export function useAllTopics(text: string): string | undefined {
  const session = useSession();
  const isWanted = text.length >= LEAST;
  const [stand, setStand] = useState<{ readonly known: number; readonly of: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first words decide where it begins; it goes on while others are typed
  useEffect(() => {
    const { realm } = session.realm.getState();
    if (!realm || !isWanted) return;
    const ended = new AbortController();
    const ids = channelsInOrder(realm, text).slice(0, MOST);
    const onKnown = (known: number) => setStand({ known, of: ids.length });
    void loadTopicsOf(session, ids, { signal: ended.signal, onKnown });
    return () => ended.abort();
  }, [session, isWanted]);
  if (!isWanted || !stand || stand.known >= stand.of) return undefined;
  return `Looking through topics: ${stand.known} of ${stand.of} channels`;
}

/** Channels named in the text, then subscribed ones with the newest messages first, then all others. */
function channelsInOrder(realm: RealmState, text: string): readonly ChannelId[] {
  const words = searchKey(text).split(/\s+/);
  const weight = (id: ChannelId, name: string): number => {
    const isNamed = words.some((word) => searchKey(name).includes(word));
    return (isNamed ? 2 : 0) + (realm.subscriptions.has(id) ? 1 : 0);
  };
  const newest = (id: ChannelId) => {
    let max = 0;
    for (const { maxId } of realm.topics.byChannel.get(id)?.byKey.values() ?? [])
      max = Math.max(max, maxId);
    return max;
  };
  return [...realm.channels.values()]
    .filter(({ isArchived }) => !isArchived)
    .map(({ channelId, name }) => ({
      channelId,
      weight: weight(channelId, name),
      newest: newest(channelId),
    }))
    .sort((a, b) => b.weight - a.weight || b.newest - a.newest)
    .map(({ channelId }) => channelId);
}
