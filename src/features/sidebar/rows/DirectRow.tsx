import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { UserId } from '~/domain/ids';
import { dmKey } from '~/domain/places/conversation';
import { shortName } from '~/model/selectors/people/shownName';
import { conversationName } from '~/model/selectors/places/conversations';
import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { Count } from '~/ui/marks/Count';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { DirectFaces } from '~/widgets/people/DirectFaces';
import { usePresenceWords } from '~/widgets/people/usePresenceWords';
import { Row } from './Row';

export interface DirectRowProps {
  readonly others: readonly UserId[];
  readonly isCurrent: boolean;
}

/** A direct conversation: avatars, names, and the unread count. */
export const DirectRow = memo(function DirectRow({ others, isCurrent }: DirectRowProps) {
  const session = useSession();
  const row = useRealm(useShallow((realm: RealmState) => directData(realm, others)));
  const narrow = { kind: 'dm', others } as const;
  const words = usePresenceWords(others.length === 1 ? others[0] : undefined);
  return (
    <li>
      <Row
        href={narrowHref(session, narrow)}
        narrow={narrow}
        isCurrent={isCurrent}
        isUnread={row.count > 0}
        isQuiet={row.isGone}
        lead={<DirectFaces others={others} />}
        label={
          <>
            {row.name}
            {others.length === 0 && ' (you)'}
            {row.status?.emojiName && (
              <>
                {' '}
                <EmojiGlyph emoji={row.status} />
              </>
            )}
          </>
        }
        title={[row.fullName, row.status?.text, words?.text].filter(Boolean).join(' · ')}
      >
        <Count value={row.count} look="direct" />
      </Row>
    </li>
  );
});

function directData(realm: RealmState, others: readonly UserId[]) {
  const [first, second] = others;
  const isGroup = second !== undefined;
  const fullName = conversationName(realm, others);
  return {
    name: isGroup ? others.map((id) => nameInRow(realm, id)).join(', ') : fullName,
    fullName,
    status: isGroup ? undefined : realm.statuses.get(first ?? realm.selfId),
    isGone: others.length > 0 && others.every((id) => !realm.users.get(id)?.isActive),
    count: selectUnreadCounts(realm).byConversation.get(dmKey(others))?.count ?? 0,
  };
}

/** Group conversations list first names; full names are in the title. */
function nameInRow(realm: RealmState, id: UserId): string {
  const user = realm.users.get(id);
  return user ? shortName(realm, user) : 'Unknown user';
}
