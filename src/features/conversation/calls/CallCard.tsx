import { useQuery } from '@tanstack/react-query';
import { Phone, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CallLink, callToken } from '~/domain/calls/callLink';
import { isOwnServer } from '~/domain/capabilities/needs';
import { asUserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { pageHref } from '~/domain/pages';
import { listNames } from '~/lib/listNames';
import { shownName } from '~/model/selectors/shownName';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { type CallNow, callNowQuery } from '~/session/resources/messages/calls';
import { AvatarStack } from '~/ui/Avatar';
import { Icon } from '~/ui/Icon';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import styles from './CallCard.module.css';

const FACES = 4;

/**
 * The call that a message asks to, in the place of a link that stands alone, else below the words. Who is in it is known
 * only of BigBlueButton calls of our own server: nobody tells a page who is in those of Jitsi and Zoom.
 */
export function CallCard({
  message,
  call,
  words,
}: {
  message: Message;
  call: CallLink;
  words: ReactNode;
}) {
  const isOwn = useRealm(({ organization }) => isOwnServer(organization));
  const token = isOwn ? callToken(new URL(call.url)) : '';
  return (
    <>
      {!call.isAlone && words}
      {token === '' ? (
        <Card message={message} call={call} href={call.url} />
      ) : (
        <LiveCard message={message} call={call} token={token} />
      )}
    </>
  );
}

interface CardProps {
  readonly message: Message;
  readonly call: CallLink;
}

function LiveCard({ token, ...props }: CardProps & { token: string }) {
  const { data, isError } = useQuery(callNowQuery(useSession(), token));
  // The page has the credentials that the server asks for, wherever it came from.
  const href = pageHref('call', token);
  // What was known before says nothing of now.
  return <Card {...props} href={href} now={isError ? 'unknown' : data} />;
}

function Card({
  message,
  call,
  href,
  now,
}: CardProps & { href: string; now?: CallNow | 'unknown' | undefined }) {
  const starter = useRealm((realm) => {
    const user = realm.users.get(message.senderId);
    return user ? shownName(realm, user) : message.senderName;
  });
  const live = now === 'unknown' ? undefined : now;
  const state = live?.state;
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
        {now === undefined ? (
          !call.url.includes('/calls/bigbluebutton/') && <p>{`On ${host}`}</p>
        ) : (
          <People now={live} />
        )}
      </div>
      <a
        className={styles.join}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Join ${kind.toLowerCase()}, opens in a new tab`}
      >
        {state === 'ended' ? 'Join again' : 'Join'}
      </a>
    </section>
  );
}

function People({ now }: { now: CallNow | undefined }) {
  const names = useRealm((realm) => now && namesOf(realm, now).join('\n'));
  if (!now || names === undefined) return <p role="status">Can’t tell who’s in the call.</p>;
  const ids = now.people.flatMap(({ user_id: id }) => (id === null ? [] : [asUserId(id)]));
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

function peopleWords({ state, people }: CallNow, names: readonly string[]): string {
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
