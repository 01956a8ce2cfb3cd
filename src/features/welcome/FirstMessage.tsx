import { SquarePen } from 'lucide-react';
import { topicsOf } from '~/model/selectors/places/topics';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { homeChannel } from './firstPlaces';
import { Step } from './Step';

/** Common names of the topic where new people introduce themselves. */
const HELLO = /\b(hello|introduc\w+|welcome|new (people|members|faces))\b/i;
const NEW_TOPIC = 'introductions';

/** An easy first message, with a place and an opening. */
export function FirstMessage() {
  const session = useSession();
  const channel = useRealm(homeChannel);
  const name = useRealm((realm) => realm.users.get(realm.selfId)?.fullName ?? '');
  if (!channel) return null;
  const { channelId } = channel;
  const write = () => {
    const { realm } = session.realm.getState();
    const known = realm ? topicsOf(realm, channelId) : [];
    const topic = known.find((one) => HELLO.test(one.name))?.name ?? NEW_TOPIC;
    const place = { kind: 'topic' as const, channelId, topic };
    if (session.compose.isEmpty(place)) session.compose.append(place, `Hi, I’m ${name}. `, place);
    else session.compose.focus(place);
    globalThis.location.hash = narrowHref(session, place);
  };
  return (
    <Step
      title="Say hello"
      about={`A first message in ${channel.name}, begun for you. Nothing is sent until you send it.`}
    >
      <Button look="primary" icon={SquarePen} onClick={write}>
        Write a first message
      </Button>
    </Step>
  );
}
