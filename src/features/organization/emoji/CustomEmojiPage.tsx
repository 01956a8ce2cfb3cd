import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UserId } from '~/domain/ids';
import type { CustomEmoji } from '~/domain/organization/organization';
import { mayInOrganization } from '~/domain/permissions/standing';
import { matchRank, searchKey } from '~/lib/textMatch';
import { ownStanding } from '~/model/selectors/permissions/permissions';
import { useRealm } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { FilterField } from '~/ui/forms/FilterField';
import { type Column, Table } from '~/ui/lists/Table';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import styles from './CustomEmoji.module.css';
import { DeactivateEmojiDialog } from './DeactivateEmojiDialog';
import { EmojiForm } from './EmojiForm';

/** Lists of this length or longer have a filter. */
const MANY = 12;

/** The organization's custom emoji. People who can add emoji can delete their own; administrators can delete any. */
export function CustomEmojiPage() {
  const all = useRealm((realm) => realm.customEmoji);
  const selfId = useRealm((realm) => realm.selfId);
  const mayAdd = useRealm((realm) =>
    mayInOrganization(ownStanding(realm), 'can_add_custom_emoji_group'),
  );
  const isAdmin = useIsAdmin();
  const [query, setQuery] = useState('');
  const [leaving, setLeaving] = useState<CustomEmoji>();
  const active = [...all.values()]
    .filter((emoji) => !emoji.isDeactivated)
    .sort((a, b) => a.name.localeCompare(b.name));
  const shown = active.filter(
    ({ name }) => matchRank(searchKey(query), searchKey(name)) !== undefined,
  );
  const mayRemove = ({ authorId }: CustomEmoji) => isAdmin || (mayAdd && authorId === selfId);
  const columns: readonly Column<CustomEmoji>[] = [
    {
      id: 'emoji',
      label: 'Emoji',
      cell: (emoji) => (
        <span className={styles.emoji}>
          <EmojiPicture emoji={emoji} />
          <b>:{emoji.name}:</b>
        </span>
      ),
    },
    {
      id: 'author',
      label: 'Added by',
      isOptional: true,
      cell: ({ authorId }) => <EmojiAuthor authorId={authorId} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      kind: 'end',
      cell: (emoji) =>
        mayRemove(emoji) && (
          <IconButton
            icon={Trash2}
            label={`Deactivate :${emoji.name}:`}
            onClick={() => setLeaving(emoji)}
          />
        ),
    },
  ];
  return (
    <Page
      width="table"
      title="Custom emoji"
      about={
        mayAdd
          ? 'Your own images, for messages and reactions.'
          : 'Your own images, for messages and reactions. You don’t have permission to add any.'
      }
    >
      {mayAdd && <EmojiForm taken={new Set(active.map(({ name }) => name))} />}
      {active.length > MANY && (
        <FilterField
          className={styles.filter}
          label="Find an emoji"
          value={query}
          onChange={setQuery}
        />
      )}
      {shown.length > 0 && (
        <Table label="Custom emoji" columns={columns} rows={shown} keyOf={({ id }) => id} />
      )}
      {active.length > 0 && shown.length === 0 && <p className={styles.none}>No emoji found.</p>}
      {active.length === 0 && (
        <EmptyState art="star" title="No custom emoji yet">
          {mayAdd ? 'Choose an image above to add the first one.' : undefined}
        </EmptyState>
      )}
      {leaving && <DeactivateEmojiDialog emoji={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  );
}

/** As in messages, only larger. Its name is beside it. */
function EmojiPicture({ emoji: { id, name } }: { emoji: CustomEmoji }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <EmojiGlyph emoji={{ emojiName: name, emojiCode: id, reactionType: 'realm_emoji' }} />
    </span>
  );
}

function EmojiAuthor({ authorId }: { authorId: UserId | null }) {
  const name = useRealm((realm) =>
    authorId === null ? undefined : realm.users.get(authorId)?.fullName,
  );
  if (authorId === null || name === undefined) return <>Unknown</>;
  return (
    <span className={styles.author}>
      <PersonAvatar userId={authorId} size="tiny" />
      <span dir="auto">{name}</span>
    </span>
  );
}
