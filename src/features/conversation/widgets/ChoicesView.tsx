import { CircleHelp } from 'lucide-react';
import { useId } from 'react';
import type { Message } from '~/domain/message';
import { sendDenial } from '~/domain/permissions/messages';
import type { Choices } from '~/domain/widgets/choices';
import { ownStanding } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { offAttributes } from '~/ui/controls/off';
import { Icon } from '~/ui/marks/Icon';
import styles from './Widgets.module.css';

/** A bot's question: pressing a choice sends it as the user's own message, in the same conversation (gap 9.4). */
export function ChoicesView({
  message,
  choices: { heading, choices },
}: {
  message: Message;
  choices: Choices;
}) {
  const session = useSession();
  const headId = useId();
  const reason = useRealm((realm) => silenceReason(realm, message));
  return (
    <fieldset className={styles.widget} aria-labelledby={headId}>
      <div className={styles.head} id={headId}>
        <Icon of={CircleHelp} />
        <span className="vh">Question: </span>
        <span dir="auto">{heading}</span>
      </div>
      {choices.map(({ mark, text, reply }) => (
        <button
          // A choice is identified by its reply, not by its letter alone.
          key={`${mark} ${reply}`}
          type="button"
          className={styles.choice}
          data-tip={reason === undefined ? `Says “${reply}”` : undefined}
          onClick={() => session.outbox.send(message.conversation, reply)}
          {...offAttributes(reason)}
        >
          {mark !== '' && <b>{mark}</b>}
          <span className={styles.text} dir="auto">
            {text || reply}
          </span>
        </button>
      ))}
      <footer>
        <span>{reason ?? 'Your answer is sent as a message.'}</span>
      </footer>
    </fieldset>
  );
}

/** Why the user can't answer here; undefined if they can. */
function silenceReason(realm: RealmState, { conversation }: Message): string | undefined {
  if (conversation.kind !== 'topic') return undefined;
  const channel = realm.channels.get(conversation.channelId);
  const denial = channel && sendDenial(channel, ownStanding(realm));
  if (denial === 'archived') return 'This channel is archived.';
  return denial && 'You can’t post here.';
}
