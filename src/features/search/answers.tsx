import { useQuery } from '@tanstack/react-query';
import { CircleHelp, FileText, History, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { snippetParts } from '~/content/snippet';
import type { Narrow } from '~/domain/places/narrow';
import { shortTime } from '~/domain/times/dates';
import { searchKey } from '~/lib/textMatch';
import { findPlaces } from '~/model/selectors/places/findPlaces';
import type { RealmState } from '~/model/state';
import { useSession, useSessionState } from '~/session/react';
import { ownFilesQuery, previewQuery } from '~/session/resources/messages/previews';
import { Marked } from '~/ui/lists/Marked';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import { DirectFaces } from '~/widgets/people/DirectFaces';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { searchSummary } from './chips';
import type { SearchTerm } from './operators';
import { readSearch } from './readSearch';
import styles from './SearchField.module.css';
import type { Suggestion } from './suggest';

const MOST_RECENT = 5;
const MOST_OF_EACH = 2;
/** Debounce: most intermediate letters of a word send no request. */
const PAUSE_MS = 180;

/** Earlier searches, for an empty field. */
export function recentOptions(
  realm: RealmState,
  searches: readonly (readonly SearchTerm[])[],
  forget: (terms: readonly SearchTerm[]) => void,
): readonly Suggestion[] {
  if (searches.length === 0) return [];
  const group = 'Recent searches';
  const options = searches.slice(0, MOST_RECENT).map(
    (terms): Suggestion => ({
      id: `recent ${JSON.stringify(terms)}`,
      label: searchSummary(realm, terms),
      group,
      icon: <Icon of={History} />,
      meta: <ForgetOne onForget={() => forget(terms)} />,
      makes: { kind: 'search', terms },
      from: 0,
    }),
  );
  const clear: Suggestion = {
    id: 'recent clear',
    label: 'Clear recent searches',
    group,
    icon: <Icon of={Trash2} />,
    makes: { kind: 'clear' },
    from: 0,
  };
  return [...options, clear];
}

/** For mouse and touch; the key for it is Delete. */
function ForgetOne({ onForget }: { onForget: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button cannot stand in an option; keys have Delete
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span
      className={styles.forget}
      title="Remove from recent searches (Delete)"
      onClick={(event) => {
        event.stopPropagation();
        onForget();
      }}
    >
      <Icon of={X} />
    </span>
  );
}

/** Opens the explanation of all operators. */
export const OPERATORS_OPTION: Suggestion = {
  id: 'operators',
  label: 'All operators',
  group: 'Help',
  icon: <Icon of={CircleHelp} />,
  makes: { kind: 'operators' },
  from: 0,
};

type Place = Extract<Narrow, { kind: 'channel' | 'topic' | 'dm' }>;

/** People, channels and topics with a matching name. */
export function placeOptions(realm: RealmState, text: string): readonly Suggestion[] {
  if (text.trim().length < 2) return [];
  const { channels, topics, direct } = findPlaces(realm, text);
  const places: readonly Place[] = [
    ...direct.slice(0, MOST_OF_EACH).map((others) => ({ kind: 'dm', others }) as const),
    ...channels.slice(0, MOST_OF_EACH).map((id) => ({ kind: 'channel', channelId: id }) as const),
    ...topics
      .slice(0, MOST_OF_EACH + 1)
      .map(({ channelId, name }) => ({ kind: 'topic', channelId, topic: name }) as const),
  ];
  return places.map((narrow) => placeOption(realm, narrow, text));
}

function placeOption(realm: RealmState, narrow: Place, text: string): Suggestion {
  const label = narrowLabel(realm, narrow);
  const about =
    narrow.kind === 'topic'
      ? `in ${realm.channels.get(narrow.channelId)?.name ?? ''}`
      : narrow.kind === 'dm'
        ? 'direct'
        : 'channel';
  return {
    id: `go ${JSON.stringify(narrow)}`,
    label,
    group: 'Go to',
    icon:
      narrow.kind === 'dm' ? (
        <DirectFaces others={narrow.others} />
      ) : (
        <ChannelTile channelId={narrow.channelId} />
      ),
    content: <Marked text={label} query={text} />,
    meta: about,
    makes: { kind: 'go', narrow },
    from: 0,
  };
}

/** Matching messages and files from the server, once typing pauses. */
export function useAnswers(
  terms: readonly SearchTerm[],
  text: string,
  isOpen: boolean,
): readonly Suggestion[] {
  const session = useSession();
  const style = useTimeStyle();
  const isOffline = useSessionState(({ connection }) => connection.kind === 'offline');
  const settled = useSettled(text);
  const { realm } = session.realm.getState();
  const nowMs = session.clock.now();
  const read = realm && readSearch({ realm, nowMs }, settled);
  const words = read?.fault ? '' : (read?.words ?? '');
  const isAsked = isOpen && !isOffline && settled === text && words.length > 1;
  const asked = [...terms, ...(read?.terms ?? []), { operator: 'search', operand: words }];
  // Finding where a day starts takes its own search.
  const isPlain = asked.every(({ operator }) => !PAGE_TERMS.includes(operator));
  const messages = useQuery({ ...previewQuery(session, asked), enabled: isAsked && isPlain });
  const files = useQuery({ ...ownFilesQuery(session), enabled: isAsked && terms.length === 0 });
  if (!isAsked || !realm) return [];
  const found = (messages.data ?? []).map(({ message, html }): Suggestion => {
    const parts = snippetParts(html);
    const sender = realm.users.get(message.senderId)?.fullName ?? message.senderName;
    const isMuted = realm.mutedUsers.has(message.senderId);
    return {
      id: `message ${message.id}`,
      label: isMuted
        ? 'A message of a muted person'
        : `${sender}: ${parts.map((part) => part.text).join('')}`,
      group: 'Messages',
      icon: <PersonAvatar userId={message.senderId} size="tiny" />,
      ...(isMuted
        ? {}
        : {
            content: parts.map(({ from, text: part, isHit }) =>
              isHit ? <b key={from}>{part}</b> : part,
            ),
          }),
      about: `${isMuted ? 'Muted person' : sender} in ${narrowLabel(realm, message.conversation)}`,
      meta: shortTime(message.timestamp, nowMs, style),
      makes: { kind: 'message', id: message.id },
      from: 0,
    };
  });
  return [...found, ...fileOptions(files.data ?? [], words)];
}

const PAGE_TERMS: readonly string[] = ['before', 'after', 'during', 'date', 'near', 'with'];

function fileOptions(
  files: readonly { readonly name: string; readonly messageId: number }[],
  words: string,
): readonly Suggestion[] {
  const wanted = searchKey(words).split(/\s+/);
  return files
    .filter(({ name }) => wanted.every((word) => searchKey(name).includes(word)))
    .slice(0, MOST_OF_EACH)
    .map(({ name, messageId }) => ({
      id: `file ${messageId} ${name}`,
      label: name,
      group: 'Your files',
      icon: <Icon of={FileText} />,
      content: <Marked text={name} query={words} />,
      makes: { kind: 'message', id: messageId },
      from: 0,
    }));
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
