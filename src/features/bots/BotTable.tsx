import { UserRoundX } from 'lucide-react';
import type { User } from '~/domain/people/user';
import { useUser } from '~/session/react';
import { type Column, Table } from '~/ui/lists/Table';
import { Icon } from '~/ui/marks/Icon';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import styles from './Bots.module.css';
import { botKindName } from './botKinds';

const BOT: Column<User> = { id: 'bot', label: 'Bot', cell: (bot) => <BotCell bot={bot} /> };
const KIND: Column<User> = {
  id: 'kind',
  label: 'Kind',
  isOptional: true,
  cell: ({ botType }) => botKindName(botType),
};
const OWNER: Column<User> = {
  id: 'owner',
  label: 'Owner',
  cell: (bot) => <Owner bot={bot} />,
};

/** Table of bots, with their owners unless all are the user's own. */
export function BotTable({
  bots,
  hasOwners,
  currentId,
  onOpen,
}: {
  bots: readonly User[];
  hasOwners: boolean;
  currentId: number | undefined;
  onOpen: (bot: User) => void;
}) {
  return (
    <Table
      label="Bots"
      columns={hasOwners ? [BOT, KIND, OWNER] : [BOT, KIND]}
      rows={bots}
      keyOf={({ userId }) => userId}
      nameOf={({ fullName }) => fullName}
      onOpen={onOpen}
      currentKey={currentId}
      stacksOnPhone
    />
  );
}

function BotCell({ bot }: { bot: User }) {
  return (
    <span className={styles.bot}>
      <PersonAvatar userId={bot.userId} size="medium" />
      <span>
        <b dir="auto">{bot.fullName}</b>
        <small>{bot.isActive ? bot.email : 'Deactivated'}</small>
      </span>
    </span>
  );
}

function Owner({ bot: { botOwnerId } }: { bot: User }) {
  return botOwnerId === null ? (
    <span className={styles.quiet}>Nobody</span>
  ) : (
    <OwnerName id={botOwnerId} />
  );
}

function OwnerName({ id }: { id: User['userId'] }) {
  const owner = useUser(id);
  if (owner?.isActive === false) {
    return (
      <span className={styles.gone}>
        <Icon of={UserRoundX} />
        <bdi>{owner.fullName}</bdi>, deactivated
      </span>
    );
  }
  return (
    <span className={styles.owner}>
      <PersonAvatar userId={id} size="tiny" />
      <bdi>{owner?.fullName ?? 'Somebody'}</bdi>
    </span>
  );
}
