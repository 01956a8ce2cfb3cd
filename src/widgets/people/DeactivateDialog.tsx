import { useState } from 'react';
import { sendsMail } from '~/domain/capabilities/settings';
import type { User } from '~/domain/people/user';
import { listNames } from '~/lib/listNames';
import { useRealm } from '~/session/react';
import { TextArea } from '~/ui/forms/TextArea';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { useRequest } from '../requests/useRequest';
import styles from './DeactivateDialog.module.css';

/** Longest comment that servers pass on, in characters (gap 4.5). */
const LONGEST_COMMENT = 2000;
/** Most names to list in full. */
const MOST_NAMES = 8;

/** Explains what deactivating an account means before it is done. */
export function DeactivateDialog({
  people,
  isSelfLeftOut = false,
  onDeactivate,
  onClose,
}: {
  people: readonly User[];
  /** The user selected themselves too. */
  isSelfLeftOut?: boolean;
  /** Gets a comment for one person, possibly empty. A rejection is shown here; otherwise the dialog closes. */
  onDeactivate: (comment: string) => Promise<void>;
  onClose: () => void;
}) {
  const { run, ...state } = useRequest();
  const [comment, setComment] = useState('');
  const [first] = people;
  const who = people.length === 1 ? first?.fullName : `${people.length} people`;
  const botCount = useRealm((realm) => {
    const ids = new Set(people.map(({ userId }) => userId));
    let count = 0;
    for (const { isBot, isActive, botOwnerId } of realm.users.values()) {
      if (isBot && isActive && botOwnerId !== null && ids.has(botOwnerId)) count += 1;
    }
    return count;
  });
  const isTold = useRealm((realm) => sendsMail(realm.organization)) && first?.isBot === false;
  const isOver = [...comment].length > LONGEST_COMMENT;
  const deactivate = async () => {
    if (await run(() => onDeactivate(comment.trim()))) onClose();
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Deactivate ${who}?`}
      confirmLabel="Deactivate"
      busyLabel="Deactivating"
      disabled={isOver && 'The comment is too long.'}
      onConfirm={() => void deactivate()}
      onClose={onClose}
    >
      {people.length > 1 && (
        <p>
          <bdi>
            {listNames(
              people.map(({ fullName }) => fullName),
              MOST_NAMES,
            )}
            .
          </bdi>
        </p>
      )}
      {isSelfLeftOut && (
        <p>You aren’t among them: you can deactivate your own account in your profile.</p>
      )}
      <ul className={styles.meaning}>
        <li>They are signed out everywhere and can’t sign in.</li>
        <li>They no longer appear in lists. Their messages stay.</li>
        <li>Invitations they sent stop working.</li>
        {botCount > 0 && (
          <li>{botCount === 1 ? 'Their bot stops' : `Their ${botCount} bots stop`} too.</li>
        )}
        {isTold && <li>They get an email about it.</li>}
        <li>If you reactivate them later, they get their channels and groups back.</li>
      </ul>
      {people.length === 1 && isTold && (
        <TextArea
          label="Message for them"
          help="Optional. Included in the email."
          limit={LONGEST_COMMENT}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
