import type { Session } from '~/session/session';
import type { Tool } from './tool';

/** A key that works everywhere, and the command of the palette that it stands for. */
interface AppKey {
  readonly command: string;
  /** `KeyboardEvent.key`. */
  readonly key: string;
  readonly hasCtrl?: boolean;
  /** As people read it. */
  readonly shown: string;
  readonly act:
    | { readonly tool: Tool }
    | { readonly go: string }
    | { readonly next: NextKind }
    | { readonly dialog: 'newDirect' };
}

export type NextKind = 'topic' | 'followed' | 'direct';

export const APP_KEYS: readonly AppKey[] = [
  {
    command: 'palette',
    key: 'k',
    hasCtrl: true,
    shown: 'Ctrl K',
    act: { tool: { kind: 'palette' } },
  },
  { command: 'search', key: '/', shown: '/', act: { tool: { kind: 'search', isHere: false } } },
  { command: 'shortcuts', key: '?', shown: '?', act: { tool: { kind: 'shortcuts' } } },
  { command: 'write', key: 'c', shown: 'c', act: { tool: { kind: 'write' } } },
  { command: 'newDirect', key: 'x', shown: 'x', act: { dialog: 'newDirect' } },
  { command: 'nextTopic', key: 'n', shown: 'n', act: { next: 'topic' } },
  { command: 'nextFollowed', key: 'N', shown: 'Shift N', act: { next: 'followed' } },
  { command: 'nextDirect', key: 'p', shown: 'p', act: { next: 'direct' } },
  { command: 'inbox', key: 'I', shown: 'Shift I', act: { go: '#/inbox' } },
  { command: 'recent', key: 't', shown: 't', act: { go: '#/recent' } },
  { command: 'feed', key: 'a', shown: 'a', act: { go: '#/feed' } },
  {
    command: 'narrow/is/starred',
    key: '*',
    shown: '*',
    act: { go: '#/narrow/is/starred' },
  },
  { command: 'narrow/is/dm', key: 'P', shown: 'Shift P', act: { go: '#/narrow/is/dm' } },
  { command: 'drafts', key: 'd', shown: 'd', act: { go: '#/drafts' } },
];

export function keysOf(command: string): string | undefined {
  return APP_KEYS.find((one) => one.command === command)?.shown;
}

/** Goes to the next conversation with something unread; says so when there is none. */
export async function goToNext(session: Session, kind: NextKind): Promise<void> {
  const { nextUnread } = await import('./nextUnread');
  nextUnread(session, kind);
}
