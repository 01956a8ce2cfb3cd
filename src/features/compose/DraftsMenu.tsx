import { FilePlus2, Files, SquarePen } from 'lucide-react';
import type { ServerDraft } from '~/domain/personal';
import { shortTime, type TimeStyle } from '~/domain/times/dates';
import { said } from '~/lib/said';
import { useSession, useSessionState } from '~/session/react';
import type { Session } from '~/session/session';
import { draftsAside, setAside, takeUp } from '~/session/writing/asideDrafts';
import { type ComposerPlace, composerKey, placeOf } from '~/session/writing/composeRequests';
import { navigate } from '~/ui/location/hashLocation';
import { Count } from '~/ui/marks/Count';
import { MenuButton } from '~/ui/overlays/MenuButton';
import type { MenuEntry } from '~/ui/overlays/menu';
import { sayDone } from '~/widgets/deeds';
import { openTheirs } from '~/widgets/drafts/openTheirs';
import { theirDrafts, useTheirDrafts } from '~/widgets/drafts/theirDrafts';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import styles from './Composer.module.css';

/** Sets the text aside to write another one first, and switches between the drafts of a conversation. */
export function DraftsMenu({
  place,
  isEmpty,
  isUploading,
}: {
  place: ComposerPlace;
  isEmpty: boolean;
  /** The files' links go into the text that is in the composer by then. */
  isUploading: boolean;
}) {
  const session = useSession();
  const style = useTimeStyle();
  const home = composerKey(place);
  const own = useSessionState(({ drafts }) => draftsAside(drafts, home).length);
  const theirs = useTheirDrafts().filter((draft) => isAt(draft, home)).length;
  const startAnother = () => {
    const key = setAside(session, home);
    session.compose.focus(place);
    if (key) sayDone(session, 'Draft set aside', () => takeUp(session, key));
  };
  const groups = () => {
    const wait = isUploading ? 'Files are still uploading.' : undefined;
    const obstacle = isEmpty ? 'Nothing is written yet.' : wait;
    const others = otherDrafts(session, place, style);
    const entries = others.map((entry) => ({ ...entry, disabledReason: wait }));
    const another = {
      id: 'another',
      label: 'Start another draft',
      icon: FilePlus2,
      disabledReason: obstacle,
      onSelect: startAnother,
    };
    const all = { id: 'all', label: 'All drafts', icon: SquarePen, onSelect: openDrafts };
    const more = { id: 'more', entries: [another, all] };
    return others.length > 0 ? [{ id: 'others', label: 'Other drafts', entries }, more] : [more];
  };
  return (
    <span className={styles.drafts}>
      <MenuButton
        size="small"
        icon={Files}
        label="Drafts in this conversation"
        side="top"
        align="start"
        groups={groups}
      />
      <Count
        value={own + theirs}
        noun={own + theirs === 1 ? said('other draft') : said('other drafts')}
      />
    </span>
  );
}

const openDrafts = () => navigate('drafts');

function otherDrafts(
  session: Session,
  place: ComposerPlace,
  style: TimeStyle,
): readonly MenuEntry[] {
  const home = composerKey(place);
  const { drafts, nowMs } = session.store.getState();
  const entry = (content: string, timestamp: number, isTheirs: boolean) => ({
    label: firstLine(content),
    note: shortTime(timestamp, nowMs, style) + (isTheirs ? ' on another device' : ''),
  });
  return [
    ...draftsAside(drafts, home).map(({ key, content, updatedAt }) => ({
      id: key,
      ...entry(content, updatedAt / 1000, false),
      onSelect: () => {
        takeUp(session, key);
        session.compose.focus(place);
      },
    })),
    ...theirDrafts(session)
      .filter((draft) => isAt(draft, home))
      .map((draft) => ({
        id: `their ${draft.id}`,
        ...entry(draft.content, draft.timestamp, true),
        onSelect: () => openTheirs(session, draft),
      })),
  ];
}

function isAt({ destination }: ServerDraft, home: string): boolean {
  const at = placeOf(destination);
  return at !== undefined && composerKey(at) === home;
}

/** Longer than a menu is wide. */
const MOST = 80;

function firstLine(content: string): string {
  const line = content.trim().split('\n', 1)[0] ?? '';
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
}
