import { Compass, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ChannelId, FolderId } from '~/domain/ids';
import { pageHref } from '~/domain/places/pages';
import type { View } from '~/domain/places/paths';
import { mayCreateChannels } from '~/model/selectors/permissions/permissions';
import type { ChannelGroup } from '~/model/selectors/places/channelGroups';
import { type OwnGroup, selectOwnGroups } from '~/model/selectors/places/ownSections';
import { sectionsOf } from '~/session/preferences/sections';
import { useRealm, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { openPlaceDialog } from '~/widgets/places/placeDialog';
import styles from '../Sidebar.module.css';
import { ViewLinks } from '../views/ViewLinks';
import { ChannelSection } from './ChannelSection';
import { DirectSection } from './DirectSection';
import { openDirect, placeOf } from './openPlace';

/** A page of its own has room for more. */
const SHOWN_ON_PAGE = 30;

/** A constant element: sections re-render when their props change. */
const SECTION_TOOLS = <SectionTools />;

export interface SidebarTreeProps {
  readonly view: View;
  readonly part: 'channels' | 'direct' | undefined;
  /** Channels the user expanded or collapsed; otherwise, only the open channel is expanded. */
  readonly expanded: ReadonlyMap<ChannelId, boolean>;
  readonly onNewDirect: (() => void) | undefined;
}

/** Views, direct messages, and channels by folder. */
export function SidebarTree({ view, part, expanded, onNewDirect }: SidebarTreeProps) {
  const own = useStore(sectionsOf(useSession()).store, ({ sections }) => sections);
  const groups = useRealm((realm) => selectOwnGroups(realm, own));
  const open = useMemo(() => placeOf(view), [view]);
  const firstFolder = folderOf(groups[0]);
  const tools = useMemo(
    () => ({
      first: <ChannelTools folderId={firstFolder} />,
      firstSection: (
        <>
          <SectionTools />
          <ChannelTools />
        </>
      ),
    }),
    [firstFolder],
  );
  const endOf = ({ section }: OwnGroup, isFirst: boolean) => {
    if (!section) return isFirst ? tools.first : undefined;
    return isFirst ? tools.firstSection : SECTION_TOOLS;
  };
  if (part === 'direct') {
    return <DirectSection open={openDirect(view)} shown={SHOWN_ON_PAGE} onNew={onNewDirect} />;
  }
  return (
    <>
      <ViewLinks />
      {part === undefined && <DirectSection open={openDirect(view)} onNew={onNewDirect} />}
      {groups.length === 0 && <NoChannels />}
      {groups.map((group, index) => {
        const isHere = group.channels.some(({ channelId }) => channelId === open?.channelId);
        return (
          <ChannelSection
            key={group.id}
            group={group}
            label={labelOf(group, groups)}
            open={isHere ? open : undefined}
            expanded={expanded}
            above={countIn(groups.slice(0, index))}
            end={endOf(group, index === 0)}
          />
        );
      })}
    </>
  );
}

function countIn(groups: readonly ChannelGroup[]): number {
  return groups.reduce((sum, { channels }) => sum + channels.length, 0);
}

/** The folder that new channels go to if they are created from this group's heading. */
function folderOf(group: OwnGroup | undefined): FolderId | undefined {
  if (!group || group.section || typeof group.folder !== 'object') return undefined;
  return group.folder.id;
}

function labelOf({ folder, section }: OwnGroup, groups: readonly OwnGroup[]): string {
  if (section) return section.name;
  if (folder === 'pinned') return 'Pinned';
  if (folder) return folder.name;
  return groups.length > 1 ? 'Other channels' : 'Channels';
}

const open = (href: string) => () => {
  globalThis.location.hash = href;
};

/** Edits the sections that the user made. */
function SectionTools() {
  return (
    <IconButton
      size="tiny"
      icon={Pencil}
      label="Edit sections"
      onClick={() => openPlaceDialog({ kind: 'sections' })}
    />
  );
}

/** Links to channels the user hasn't joined yet. */
function ChannelTools({ folderId }: { folderId?: FolderId | undefined }) {
  const mayCreate = useRealm(mayCreateChannels);
  return (
    <>
      <IconButton
        size="tiny"
        icon={Compass}
        label="Browse channels"
        onClick={open(pageHref('channels'))}
      />
      {mayCreate && (
        <IconButton
          size="tiny"
          icon={Plus}
          label="New channel"
          onClick={open(pageHref('channels', 'new', ...(folderId === undefined ? [] : [folderId])))}
        />
      )}
    </>
  );
}

/** Shown in place of the channels. */
function NoChannels() {
  return (
    <section className={styles.group}>
      <p className={styles.nothing}>
        You aren’t in any channels yet. <a href={pageHref('channels')}>Browse channels</a>
      </p>
    </section>
  );
}
