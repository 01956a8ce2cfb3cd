import type { Destination } from '~/domain/personal';
import type { Conversation } from '~/domain/places/conversation';
import type { RealmState } from '~/model/state';
import { type NewCall, startCall } from '~/session/resources/messages/calls';
import type { Session } from '~/session/session';
import { isRequestError } from '~/session/types';
import { showToast } from '~/ui/notices/toasts';
import { goToNarrow } from '../conversations/goToNarrow';
import { narrowLabel } from '../conversations/narrowLabel';
import { sayFailure } from '../requests/sayFailure';

/** On servers where each person connects their own Zoom account: the reader hasn't, or it was disconnected. */
const UNCONNECTED = /^INVALID_(ZOOM|VIDEO_CALL_PROVIDER)_TOKEN$/;

/** A Markdown link to a new call. undefined: it failed, and the reader has been told why. */
export async function newCall(session: Session, call: NewCall): Promise<string | undefined> {
  const { realm } = session.realm.getState();
  if (!realm) return undefined;
  const { organization } = realm;
  // Servers ask the provider, which can take several seconds.
  const done = showToast({ text: 'Starting the call…', durationMs: 20_000 });
  try {
    const link = await startCall(session, organization, call);
    done();
    return link;
  } catch (error) {
    done();
    if (isRequestError(error) && UNCONNECTED.test(error.code ?? '')) {
      const register = new URL('/calls/zoom/register', organization.url).href;
      showToast({
        text: 'Connect your Zoom account, then start the call again.',
        kind: 'bad',
        action: {
          label: 'Connect Zoom',
          onAct: () => window.open(register, '_blank', 'noopener'),
        },
      });
    } else sayFailure(error);
    return undefined;
  }
}

/** The call's name as its participants see it. */
export function callName(realm: RealmState, destination: Destination): string {
  if (destination.kind === 'dm') return narrowLabel(realm, { ...destination });
  const { channelId, topic } = destination;
  const channel = channelId && realm.channels.get(channelId)?.name;
  if (channelId === undefined || channel === undefined) return realm.organization.name;
  return `${channel} › ${narrowLabel(realm, { kind: 'topic', channelId, topic })}`;
}

/** The link is in the unsent message, so no one else knows of the call yet. */
export function sayCallAdded(): void {
  showToast({ text: 'Call link added. Send it to invite others.' });
}

/** Puts the link into a conversation's composer: sending it is up to the reader. */
export async function callInto(
  session: Session,
  place: Conversation,
  isVoice: boolean,
): Promise<void> {
  const { realm } = session.realm.getState();
  if (!realm) return;
  const destination: Destination = place.kind === 'dm' ? place : { ...place, kind: 'channel' };
  const link = await newCall(session, { isVoice, name: callName(realm, destination) });
  if (link === undefined) return;
  goToNarrow(session, place);
  session.compose.append(place, link, place);
  sayCallAdded();
}
