import { Plus } from 'lucide-react';
import { asUserId, type UserId } from '~/domain/ids';
import { ROLE, type User } from '~/domain/people/user';
import { pageHref } from '~/domain/places/pages';
import { memoLast } from '~/lib/memo';
import { mayInOrganization } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';
import { useRealm, useUser } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { goOn } from '~/ui/location/hashLocation';
import { Note } from '~/ui/notices/Note';
import { Inspector } from '~/ui/page/Inspector';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { BotHead } from './BotHead';
import { BotInspector } from './BotInspector';
import styles from './Bots.module.css';
import { BotTable } from './BotTable';
import { NewBot } from './NewBot';

/** The part of the URL that opens the form. */
const NEW = 'new';

interface PathProps {
  readonly path: readonly string[];
}

/** The user's own bots (gap 4.8). */
export function OwnBots({ path }: PathProps) {
  const self = useRealm((realm) => realm.selfId);
  const bots = useRealm((realm) => allBots(realm.users));
  return <Bots place="settings" bots={botsOf(bots, self)} path={path} />;
}

/** All bots of the organization. */
export function OrganizationBots({ path }: PathProps) {
  const bots = useRealm((realm) => allBots(realm.users));
  return <Bots place="organization" bots={bots} path={path} />;
}

const WORDS = {
  settings: { title: 'Your bots', about: 'Programs that read and send messages for you.' },
  organization: {
    title: 'Bots and webhooks',
    about:
      'Programs that read and send messages here. Each has an owner who is responsible for it.',
  },
} as const;

function Bots({
  place,
  bots,
  path: [selected],
}: PathProps & { place: keyof typeof WORDS; bots: readonly User[] }) {
  const self = useRealm((realm) => realm.selfId);
  const isAdmin = useIsAdmin();
  const mayCreate = useRealm(
    (realm) =>
      realm.users.get(realm.selfId)?.role !== ROLE.guest &&
      (mayInOrganization(realm, 'can_create_bots_group') ||
        mayInOrganization(realm, 'can_create_write_only_bots_group')),
  );
  const hrefOf = (...target: readonly (string | number)[]) => pageHref(place, 'bots', ...target);
  const open = (target: string | number) => {
    globalThis.location.hash = hrefOf(target);
  };
  const close = () => goOn(hrefOf(selected ?? ''), hrefOf());
  const current = bots.find(({ userId }) => userId === asUserId(Number(selected)));
  const add = (
    <Button look="primary" icon={Plus} onClick={() => open(NEW)}>
      New bot
    </Button>
  );
  const inspector = () => {
    if (selected === NEW && mayCreate) {
      return <NewBot onClose={close} onCreated={(id) => goOn(hrefOf(NEW), hrefOf(id))} />;
    }
    if (current === undefined) return undefined;
    const isManaged = isAdmin || current.botOwnerId === self;
    const Details = isManaged ? BotInspector : BotFacts;
    return <Details key={current.userId} bot={current} onClose={close} />;
  };
  return (
    <Page
      width="table"
      {...WORDS[place]}
      actions={mayCreate && bots.length > 0 && add}
      inspector={inspector()}
    >
      {!mayCreate && <Note>Your role can’t create bots here. Ask an administrator.</Note>}
      {bots.length > 0 ? (
        <BotTable
          bots={bots}
          hasOwners={place === 'organization'}
          currentId={current?.userId}
          onOpen={({ userId }) => open(userId)}
        />
      ) : (
        <EmptyState art="bubble" title="No bots yet" actions={mayCreate && add}>
          A bot can post updates from other services to a channel, or answer questions.
        </EmptyState>
      )}
    </Page>
  );
}

/** The facts about a bot that everyone can see, for those who can't manage it. */
function BotFacts({ bot, onClose }: { bot: User; onClose: () => void }) {
  return (
    <Inspector title={bot.fullName} onClose={onClose}>
      <BotHead bot={bot} />
      {bot.botOwnerId !== null && <OwnerFact ownerId={bot.botOwnerId} />}
      <p className={styles.quiet}>Its owner and administrators can change it.</p>
    </Inspector>
  );
}

function OwnerFact({ ownerId }: { ownerId: User['userId'] }) {
  const owner = useUser(ownerId);
  return (
    <p className={styles.fact}>
      <span>Owner</span>
      <a href={pageHref('user', ownerId)}>
        <bdi>{owner?.fullName ?? 'Somebody'}</bdi>
      </a>
    </p>
  );
}

/** The bots of the organization: active ones first, then by name. */
const allBots = memoLast((users: RealmState['users']): readonly User[] =>
  [...users.values()].filter(({ isBot, isSystemBot }) => isBot && !isSystemBot).sort(byUse),
);

/** The bots of one person, in the same order. */
function botsOf(bots: readonly User[], ownerId: UserId): readonly User[] {
  return bots.filter(({ botOwnerId }) => botOwnerId === ownerId);
}

function byUse(a: User, b: User): number {
  return Number(b.isActive) - Number(a.isActive) || a.fullName.localeCompare(b.fullName);
}
