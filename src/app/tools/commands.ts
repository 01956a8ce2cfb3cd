import {
  AtSign,
  CalendarDays,
  CheckCheck,
  CircleHelp,
  Hash,
  History,
  Keyboard,
  MessagesSquare,
  Pencil,
  Pin,
  Redo2,
  Search,
  SkipForward,
  SquarePen,
  Undo2,
  Users,
} from 'lucide-react';
import { can } from '~/domain/capabilities/needs';
import { FEED, type Narrow } from '~/domain/places/narrow';
import { pageHref } from '~/domain/places/pages';
import type { Command } from '~/features/palette/command';
import type { AccountActions } from '~/features/sidebar/organizations/accountMenu';
import { mayCreateChannels } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';
import { LETTERS } from '~/session/preferences/folds';
import { sectionsOf } from '~/session/preferences/sections';
import type { Session } from '~/session/session';
import { type Here, sideNote } from '~/widgets/beside/here';
import { isBesidePlace } from '~/widgets/beside/openBeside';
import { markReadWithUndo } from '~/widgets/conversations/conversationActions';
import { openPlaceDialog } from '~/widgets/places/placeDialog';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { accountCommands } from './accountCommands';
import { goToNext, keysOf, type NextKind, undoOrRedo } from './appKeys';
import { lastPlace } from './lastPlace';
import { placeCommands } from './placeCommands';
import type { Tool } from './tool';
import { viewCommands } from './viewCommands';

export interface CommandContext {
  readonly session: Session;
  readonly realm: RealmState;
  /** What the URL shows. */
  readonly current: Narrow | undefined;
  /** What commands about "this" are about. */
  readonly here: Here;
  readonly account: AccountActions;
  readonly open: (tool: Tool) => void;
}

/** Everything that can be done from anywhere: for the palette, and the list of shortcuts. */
export function appCommands(context: CommandContext): readonly Command[] {
  return [
    ...ownActions(context),
    ...viewCommands(context),
    ...accountCommands(context),
    ...placeCommands(context),
  ].map((command) => {
    const keys = keysOf(context.session, command.id);
    return keys === undefined ? command : { ...command, keys };
  });
}

function go(hash: string): () => void {
  return () => {
    globalThis.location.hash = hash;
  };
}

function ownActions({ session, realm, here, open }: CommandContext): readonly Command[] {
  const next = (kind: NextKind) => () => void goToNext(session, kind).catch(sayFailure);
  const { areLettersOff } = session.folds;
  return [
    {
      id: 'write',
      label: 'New message',
      words: 'write compose send direct',
      icon: SquarePen,
      run: () => open({ kind: 'write' }),
    },
    {
      id: 'search',
      label: 'Search messages',
      words: 'find',
      icon: Search,
      run: () => open({ kind: 'search', isHere: false }),
    },
    {
      id: 'newDirect',
      label: 'New direct message',
      words: 'write group conversation',
      icon: MessagesSquare,
      run: () => openPlaceDialog({ kind: 'newDirect' }),
    },
    {
      id: 'day',
      label: 'Jump to a day',
      words: 'date calendar go to when',
      icon: CalendarDays,
      ...sideNote(realm, here),
      run: () => openPlaceDialog({ kind: 'day', ...here, narrow: here.narrow ?? FEED }),
    },
    ...pinsCommand(realm, here),
    ...(sectionsOf(session).now.length === 0
      ? []
      : [
          {
            id: 'sections',
            label: 'Edit sections',
            words: 'sidebar order channels folder',
            icon: Pencil,
            run: () => openPlaceDialog({ kind: 'sections' }),
          },
        ]),
    { id: 'nextTopic', label: 'Next unread topic', icon: SkipForward, run: next('topic') },
    {
      id: 'nextFollowed',
      label: 'Next unread topic you follow',
      icon: SkipForward,
      run: next('followed'),
    },
    {
      id: 'nextDirect',
      label: 'Next unread direct message',
      icon: SkipForward,
      run: next('direct'),
    },
    { id: 'nextMention', label: 'Next unread mention', icon: AtSign, run: next('mention') },
    {
      id: 'lastPlace',
      label: 'Back to where I was',
      words: 'return previous place jump',
      icon: Undo2,
      run: lastPlace,
    },
    {
      id: 'readAll',
      label: 'Mark all as read',
      words: 'unread everything inbox zero',
      icon: CheckCheck,
      run: () => markReadWithUndo(session, FEED),
    },
    ...(mayCreateChannels(realm)
      ? [
          {
            id: 'newChannel',
            label: 'New channel',
            words: 'create',
            icon: Hash,
            run: go(pageHref('channels', 'new')),
          } as const,
        ]
      : []),
    {
      id: 'newGroup',
      label: 'New group',
      words: 'create user group team',
      icon: Users,
      run: go(pageHref('groups', 'new')),
    },
    {
      id: 'undo',
      label: 'Undo',
      words: 'take back revert',
      icon: Undo2,
      run: () => void undoOrRedo(session, 'undo'),
    },
    {
      id: 'redo',
      label: 'Redo',
      words: 'again repeat',
      icon: Redo2,
      run: () => void undoOrRedo(session, 'redo'),
    },
    {
      id: 'deeds',
      label: 'Recent actions',
      words: 'undo redo history take back',
      icon: History,
      run: () => open({ kind: 'deeds' }),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      words: 'keys help hotkeys',
      icon: CircleHelp,
      run: () => open({ kind: 'shortcuts' }),
    },
    {
      id: 'letters',
      label: areLettersOff ? 'Turn single-letter shortcuts on' : 'Turn single-letter shortcuts off',
      words: 'keys keyboard accessibility',
      icon: Keyboard,
      run: () => session.folds.set(LETTERS, !areLettersOff),
    },
  ];
}

function pinsCommand(realm: RealmState, here: Here): readonly Command[] {
  const { narrow, goTo } = here;
  if (!isBesidePlace(narrow) || !can(realm, 'pins')) return [];
  return [
    {
      id: 'pins',
      label: 'Pinned messages',
      words: 'pins bookmarks important saved',
      icon: Pin,
      ...sideNote(realm, here),
      run: () => openPlaceDialog({ kind: 'pins', place: narrow, goTo }),
    },
  ];
}
