import type { Narrow } from '~/domain/places/narrow';
import { RecentActions } from '~/features/deeds/RecentActions';
import type { Place } from '~/features/palette/findEntries';
import { Palette } from '~/features/palette/Palette';
import { openSearch, type SearchState } from '~/features/search/openSearch';
import { SearchOverlay } from '~/features/search/SearchOverlay';
import { inScope } from '~/features/search/scope';
import { ShortcutsDialog } from '~/features/shortcuts/ShortcutsDialog';
import type { AccountActions } from '~/features/sidebar/organizations/accountMenu';
import { noteRecentSearch } from '~/session/preferences/recentSearches';
import { useSession } from '~/session/react';
import { navigate } from '~/ui/location/hashLocation';
import { useCloseOnLeave } from '~/ui/location/UntilLeft';
import { hereOf } from '~/widgets/beside/here';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { SignOutOfAll } from '../organizations/SignOutOfAll';
import { appCommands, type CommandContext } from './commands';
import type { Tool } from './tool';

export interface ToolHostProps {
  readonly tool: Tool;
  /** What is on screen. */
  readonly current: Narrow | undefined;
  readonly account: AccountActions;
  readonly onOpen: (tool: Tool) => void;
  readonly onClose: () => void;
}

/** The palette, the search field and the list of shortcuts. */
export function ToolHost({ tool, current, account, onOpen, onClose }: ToolHostProps) {
  const session = useSession();
  useCloseOnLeave(onClose);
  const { realm } = session.realm.getState();
  if (!realm) return null;
  const here = hereOf(session, current);
  const context: CommandContext = { session, realm, current, here, account, open: onOpen };
  const search = async (words: string, { isHere }: { readonly isHere: boolean }) => {
    const scope = here.narrow?.kind === 'channel' ? 'channel' : 'conversation';
    const place = inScope([], here.narrow, isHere ? scope : 'everywhere');
    const terms = [...place, { operator: 'search', operand: words }];
    noteRecentSearch(session.account.id, terms);
    const opened = await openSearch(session, terms);
    const state: SearchState = current ? { searchOrigin: current } : {};
    if (opened.kind === 'path') navigate(opened.path, { state });
  };
  const isInChannel = here.narrow?.kind === 'channel' || here.narrow?.kind === 'topic';
  const newTopicIn = isInChannel ? here.narrow.channelId : undefined;
  const write = (place: Place) => {
    onClose();
    globalThis.location.hash = narrowHref(session, place);
    session.compose.focus(place);
  };
  switch (tool.kind) {
    case 'palette':
    case 'write':
      return (
        <Palette
          key={tool.kind}
          commands={tool.kind === 'write' ? [] : appCommands(context)}
          current={current}
          here={here}
          {...(tool.kind === 'write' ? { pick: { ...WRITE, newTopicIn, onPick: write } } : {})}
          onSearch={(words, where) => void search(words, where).catch(sayFailure)}
          onClose={onClose}
        />
      );
    case 'search':
      return <SearchOverlay origin={current} isHere={tool.isHere} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'deeds':
      return <RecentActions onClose={onClose} />;
    case 'signOutOfAll':
      return <SignOutOfAll count={account.accounts.length} onClose={onClose} />;
  }
}

/** Places to join are offered too: the composer comes with joining. */
const WRITE = { label: 'Message a person, channel or topic', isOffered: () => true } as const;
