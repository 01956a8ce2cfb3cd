import { ChartNoAxesColumn, Pencil, Plus } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import type { Message } from '~/domain/message';
import type { Poll, PollOption } from '~/domain/widgets/poll';
import { countOf } from '~/lib/listNames';
import { nameKey } from '~/lib/nameKey';
import { shownNameOf } from '~/model/selectors/people/shownName';
import { useRealm, useSession } from '~/session/react';
import { stepWidget } from '~/session/resources/messages/widgets';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { LOCKED_CHOICE } from '~/ui/forms/useLock';
import { AvatarStack } from '~/ui/marks/Avatar';
import { Icon } from '~/ui/marks/Icon';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { reactionNames } from '../row/groupReactions';
import { StepForm, useOpenStep } from './StepForm';
import { type Toggles, useToggles } from './useToggles';
import styles from './Widgets.module.css';

export interface PollViewProps {
  readonly message: Message;
  readonly poll: Poll;
  /** Whether it can only be viewed. */
  readonly isClosed: boolean;
}

/** A question with options; everyone can vote for several, and add one (gap 9.4). */
export function PollView({ message, poll, isClosed }: PollViewProps) {
  const session = useSession();
  const headId = useId();
  const toggles = useToggles(message.id);
  const { form, open, step } = useOpenStep(message.id, ['question', 'option']);
  const isAuthor = message.senderId === session.account.userId;
  const { options, voterCount } = poll;
  return (
    <fieldset className={styles.widget} aria-labelledby={`${headId}-kind ${headId}-name`}>
      {form === 'question' ? (
        <StepForm
          fields={[{ id: 'question', label: 'Question', value: poll.question }]}
          check={({ question }) => (question === '' ? 'Enter a question.' : undefined)}
          save={({ question }) => stepWidget(session, message.id, { type: 'question', question })}
          {...step}
        />
      ) : (
        <div className={styles.head}>
          <Icon of={ChartNoAxesColumn} />
          <span className="vh" id={`${headId}-kind`}>
            Poll:{' '}
          </span>
          <span dir="auto" id={`${headId}-name`}>
            {poll.question || 'No question yet'}
          </span>
          {isAuthor && !isClosed && (
            <IconButton
              size="tiny"
              icon={Pencil}
              label="Change the question"
              onClick={() => open('question')}
            />
          )}
        </div>
      )}
      {options.map((option) => (
        <Option
          key={option.key}
          option={option}
          share={voterCount === 0 ? 0 : option.voters.length / voterCount}
          toggles={toggles}
          closedBy={isClosed ? `${headId}-closed` : undefined}
        />
      ))}
      {form === 'option' && (
        <StepForm
          fields={[{ id: 'option', label: 'New option', value: '' }]}
          check={({ option }) => {
            if (option === '') return 'Enter an option.';
            const isThere = options.some(({ text }) => nameKey(text) === nameKey(option));
            return isThere ? 'This option already exists.' : undefined;
          }}
          save={({ option }) =>
            stepWidget(session, message.id, { type: 'new_option', idx: poll.nextIndex, option })
          }
          {...step}
        />
      )}
      <footer>
        {!isClosed && form !== 'option' && (
          <Button size="small" look="ghost" icon={Plus} onClick={() => open('option')}>
            Add an option
          </Button>
        )}
        <span id={`${headId}-closed`}>{summary(poll, isClosed)}</span>
      </footer>
    </fieldset>
  );
}

function summary({ options, voterCount }: Poll, isClosed: boolean): string {
  if (isClosed) return 'This channel is archived, so the poll is closed.';
  if (options.length === 0) return 'No options yet';
  return voterCount === 0 ? 'No votes yet' : countOf(voterCount, 'voter', 'voters');
}

const FACES = 4;

function Option({
  option,
  share,
  toggles,
  closedBy,
}: {
  option: PollOption;
  share: number;
  toggles: Toggles;
  /** Id of the text that says why no one can vote. */
  closedBy: string | undefined;
}) {
  const { key, text, voters, ownSteps } = option;
  const self = useSession().account.userId;
  const names = useRealm((realm) => reactionNames(voters, self, (id) => shownNameOf(realm, id)));
  const ticked = { key, isOn: voters.includes(self), ownSteps };
  const isMine = toggles.shown(ticked);
  const count = voters.length + Number(isMine) - Number(ticked.isOn);
  return (
    <label
      className={classes(styles.option, isMine && styles.mine)}
      style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties}
    >
      <input
        type="checkbox"
        checked={isMine}
        aria-label={`${text}, ${countOf(count, 'vote', 'votes')}${names && `: ${names}`}`}
        onChange={() => toggles.toggle(ticked, { type: 'vote', key, vote: isMine ? -1 : 1 })}
        {...(closedBy === undefined ? {} : { ...LOCKED_CHOICE, 'aria-describedby': closedBy })}
      />
      <span className={styles.text} dir="auto">
        {text}
      </span>
      <span className={styles.votes} data-tip={voters.length > 0 ? names : undefined}>
        <AvatarStack>
          {voters.slice(0, FACES).map((id) => (
            <PersonAvatar key={id} userId={id} size="tiny" />
          ))}
        </AvatarStack>
        <b>{count}</b>
      </span>
    </label>
  );
}
