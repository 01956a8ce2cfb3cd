import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { loadEmojiCatalog } from '~/content/emojiCatalog';
import { asChannelId } from '~/domain/ids';
import type { Destination } from '~/domain/personal';
import { searchKey } from '~/lib/textMatch';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { subscribersOptions } from '~/session/resources/channels/channels';
import { topicsQuery } from '~/session/resources/channels/topics';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { SuggestionList } from '~/ui/forms/SuggestionList';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { addToChannel } from '../addToChannel';
import type { WritingField } from '../writingField';
import { type Candidate, channelOf, findCandidates } from './candidates';
import { recentSendersAt } from './recentSenders';
import { findTrigger, type Trigger } from './trigger';
import { timeCandidates } from './wordCandidates';

export interface Typeahead {
  /** Call after every change of the text or the caret. */
  readonly follow: (field: WritingField) => void;
  /** Whether the list handled the key. */
  readonly takeKey: (event: KeyboardEvent) => boolean;
  readonly close: () => void;
  readonly list: ReactNode;
  /** ARIA properties that connect the text field to the list. */
  readonly field: {
    readonly controls: string | undefined;
    readonly activeDescendant: string | undefined;
  };
}

const MOST_EMOJI = 8;
const asSet = (ids: readonly number[]): ReadonlySet<number> => new Set(ids);

export interface TypeaheadOptions {
  /** Where the text will go, if it is a message. */
  readonly destination: Destination | undefined;
  /** Preferred side of the list: it must never cover where the message goes. */
  readonly side: 'above' | 'below';
}

/** Suggests people, channels, topics, emoji, times and more while their names are typed. */
export function useTypeahead(
  fieldRef: RefObject<WritingField | null>,
  /** Element to place the list beside. */
  anchor: RefObject<HTMLElement | null>,
  { destination, side }: TypeaheadOptions,
): Typeahead {
  const session = useSession();
  const id = useId();
  const [trigger, setTrigger] = useState<Trigger>();
  const [active, setActive] = useState(0);
  const { data: catalog = [] } = useQuery({
    queryKey: ['emoji catalog'],
    queryFn: loadEmojiCatalog,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: trigger?.kind === 'emoji',
  });
  // Names may change while they are suggested.
  const realm = useRealm((state) => (trigger ? state : undefined));
  const channelId = realm && trigger && channelOf(realm, trigger)?.channelId;
  useQuery({
    ...topicsQuery(session, channelId ?? asChannelId(0)),
    enabled: channelId !== undefined,
  });
  const isNaming = trigger?.kind === 'mention';
  const target = destination?.kind === 'channel' && isNaming ? destination.channelId : undefined;
  const { data: subscribers } = useQuery({
    ...subscribersOptions(session, target ?? asChannelId(0)),
    enabled: target !== undefined,
    select: asSet,
  });
  const style = useTimeStyle();
  const find = (state: RealmState, wanted: Trigger): readonly Candidate[] => {
    if (wanted.kind === 'emoji') return emojiCandidates(state, catalog, wanted.query);
    if (wanted.kind === 'time') return timeCandidates(wanted.query, session.clock.now(), style);
    const recent = destination ? recentSendersAt(session, destination) : [];
    return findCandidates(state, wanted, { destination, recent, subscribers });
  };
  const candidates = realm && trigger ? find(realm, trigger) : [];
  const index = Math.min(active, candidates.length - 1);
  const isOpen = candidates.length > 0;

  const pick = (candidate: Candidate | undefined) => {
    const field = fieldRef.current;
    if (!field || !candidate || !trigger) return;
    // Its row says why not.
    if (candidate.option.disabledReason !== undefined) return;
    field.focus();
    field.replace({ from: trigger.start, to: field.head }, candidate.text);
    setTrigger(undefined);
    const { adds } = candidate;
    if (adds) void addToChannel(session, adds.channel, [adds.user]).catch(sayFailure);
  };
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    const { key } = event;
    if (key === 'ArrowDown') setActive((index + 1) % candidates.length);
    else if (key === 'ArrowUp') setActive((index + candidates.length - 1) % candidates.length);
    else if ((key === 'Enter' || key === 'Tab') && !event.shiftKey) pick(candidates[index]);
    else if (key === 'Escape') setTrigger(undefined);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    takeKey,
    follow: (field) => {
      const { from, to } = field.selection;
      const next = from === to ? findTrigger(field.value, from) : undefined;
      if (next?.query !== trigger?.query || next?.kind !== trigger?.kind) setActive(0);
      setTrigger(next);
    },
    close: () => setTrigger(undefined),
    field: {
      controls: isOpen ? id : undefined,
      activeDescendant: isOpen ? `${id}-${index}` : undefined,
    },
    list: isOpen && (
      <SuggestionList
        id={id}
        label="Suggestions"
        anchor={anchor}
        side={side}
        options={candidates.map(({ option }) => option)}
        activeIndex={index}
        empty=""
        onHover={setActive}
        onPick={(option) => pick(candidates.find((one) => one.option.id === option.id))}
      />
    ),
  };
}

function emojiCandidates(
  realm: RealmState,
  catalog: Awaited<ReturnType<typeof loadEmojiCatalog>>,
  query: string,
): readonly Candidate[] {
  const wanted = searchKey(query);
  const own = [...realm.customEmoji.values()]
    .filter((emoji) => !emoji.isDeactivated)
    .map(({ id, name }) => ({
      emojiName: name,
      emojiCode: id,
      reactionType: 'realm_emoji',
      names: [name],
    }));
  const found = [...own, ...catalog].flatMap((emoji) => {
    const name = emoji.names.find((one) => one.startsWith(wanted));
    const inside = name ?? emoji.names.find((one) => one.includes(wanted));
    return inside === undefined ? [] : [{ emoji, name: inside, rank: name ? name.length : 99 }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_EMOJI)
    .map(({ emoji, name }) => ({
      option: { id: name, label: `:${name}:`, icon: <EmojiGlyph emoji={emoji} /> },
      text: `:${name}: `,
    }));
}
