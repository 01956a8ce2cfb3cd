import { useQuery } from '@tanstack/react-query';
import { Phone, Video } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type CallLink, callIn, callToken } from '~/domain/calls/callLink';
import { isOwnServer } from '~/domain/capabilities/needs';
import { asUserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { pageHref } from '~/domain/places/pages';
import { listNames } from '~/lib/listNames';
import { midSentence } from '~/lib/midSentence';
import { shownName } from '~/model/selectors/people/shownName';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { type CallNow, callNowQuery } from '~/session/resources/messages/calls';
import { AvatarStack } from '~/ui/marks/Avatar';
import { Icon } from '~/ui/marks/Icon';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import styles from './CallCard.module.css';

const FACES = 4;

export interface CallCardProps {
  readonly message: Message;
  /** The HTML to show; in a search, with its hits marked. */
  readonly html: string;
  readonly wordsOf: (html: string) => ReactNode;
}

/**
 * The call that a message invites to, in place of its link; only the text if there is none. Participants are only
 * known for BigBlueButton calls of our own server: Jitsi and Zoom don't tell a page who is in theirs.
 */
export function CallCard({ message, html, wordsOf }: CallCardProps) {
  const { content } = message;
  const organization = useRealm((realm) => realm.organization);
  const call = useMemo(() => callIn(organization, content), [organization, content]);
  if (!call) return wordsOf(html);
  const token = isOwnServer(organization) ? callToken(new URL(call.url)) : '';
  return (
    <>
      {!call.isAlone && wordsOf(html.replace(call.html, ''))}
      {token === '' ? (
        <Card message={message} call={call} href={call.url} />
      ) : (
        <LiveCard message={message} call={call} token={token} />
      )}
    </>
  );
}

/** undefined: still loading. */
type Known = CallNow | 'unknown' | undefined;

interface CardProps {
  readonly message: Message;
  readonly call: CallLink;
}

function LiveCard({ token, ...props }: CardProps & { token: string }) {
  const { data, isError } = useQuery(callNowQuery(useSession(), token));
  // The page has the credentials that the server asks for, wherever it was loaded from.
  const href = pageHref('call', token);
  // Earlier data doesn't apply to now.
  return <Card {...props} href={href} isLive now={isError ? 'unknown' : data} />;
}

function Card({
  message,
  call,
  href,
  isLive = false,
  now,
}: CardProps & { href: string; isLive?: boolean; now?: Known }) {
  const starter = useRealm((realm) => {
    const user = realm.users.get(message.senderId);
    return user ? shownName(realm, user) : message.senderName;
  });
  const state = now === 'unknown' ? undefined : now?.state;
  const kind = call.isVoice ? 'Voice call' : 'Video call';
  const { host } = new URL(call.url);
  return (
    <section className={styles.card} aria-label={kind} data-state={state}>
      <span className={styles.mark}>
        <Icon of={call.isVoice ? Phone : Video} />
      </span>
      <div className={styles.about}>
        <h3>
          {kind}
          {state === 'running' && <span className={styles.live}>Live</span>}
          {state === 'ended' && <span className={styles.ended}>Ended</span>}
        </h3>
        <p dir="auto">{`Started by ${starter}`}</p>
        {isLive ? (
          <People now={now} />
        ) : (
          !call.url.includes('/calls/bigbluebutton/') && <p>{`On ${host}`}</p>
        )}
      </div>
      <a
        className={styles.join}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Join ${midSentence(kind)}, opens in a new tab`}
      >
        {state === 'ended' ? 'Join again' : 'Join'}
      </a>
    </section>
  );
}

function People({ now }: { now: Known }) {
  const call = now === 'unknown' ? undefined : now;
  const names = useRealm((realm) => (call ? namesOf(realm, call).join('\n') : ''));
  const ids = (call?.people ?? []).flatMap(({ user_id: id }) =>
    id === null ? [] : [asUserId(id)],
  );
  return (
    <p className={styles.people} role="status">
      {ids.length > 0 && (
        <AvatarStack>
          {ids.slice(0, FACES).map((id) => (
            <PersonAvatar key={id} userId={id} size="tiny" />
          ))}
        </AvatarStack>
      )}
      <span dir="auto">{peopleWords(now, names === '' ? [] : names.split('\n'))}</span>
    </p>
  );
}

function peopleWords(now: Known, names: readonly string[]): string {
  // Holds the place of the answer, so that the list doesn't move when it arrives.
  if (now === undefined) return 'Checking who’s in the call…';
  if (now === 'unknown') return 'Can’t tell who’s in the call.';
  const { state, people } = now;
  if (state === 'ended') return 'Everyone has left.';
  if (people.length === 0) return 'No one is in the call.';
  return people.length === 1
    ? `${listNames(names)} is in the call.`
    : `${listNames(names)} are in the call.`;
}

function namesOf(realm: RealmState, { people }: CallNow): readonly string[] {
  return people.map(({ user_id: id, name }) => {
    const user = id === null ? undefined : realm.users.get(asUserId(id));
    if (user) return shownName(realm, user);
    return id === null ? name : 'someone you can’t see';
  });
}
