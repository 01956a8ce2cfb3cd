import type { KeyId } from '~/session/preferences/keys';
import type { Session } from '~/session/session';
import type { Tool } from './tool';

/** The effect of a key that works everywhere. */
type Act =
  | { readonly tool: Tool }
  | { readonly go: string }
  | { readonly next: NextKind }
  | { readonly back: 'undo' | 'redo' }
  | { readonly dialog: 'newDirect' };

export type NextKind = 'topic' | 'followed' | 'direct' | 'mention';

/** By palette command id, which is also the id in the table of keys. */
export const APP_KEYS = {
  palette: { tool: { kind: 'palette' } },
  search: { tool: { kind: 'search', isHere: false } },
  shortcuts: { tool: { kind: 'shortcuts' } },
  undo: { back: 'undo' },
  redo: { back: 'redo' },
  write: { tool: { kind: 'write' } },
  newDirect: { dialog: 'newDirect' },
  nextTopic: { next: 'topic' },
  nextFollowed: { next: 'followed' },
  nextDirect: { next: 'direct' },
  nextMention: { next: 'mention' },
  inbox: { go: '#/inbox' },
  recent: { go: '#/recent' },
  feed: { go: '#/feed' },
  'narrow/is/starred': { go: '#/narrow/is/starred' },
  'narrow/is/dm': { go: '#/narrow/is/dm' },
  drafts: { go: '#/drafts' },
} as const satisfies Partial<Record<KeyId, Act>>;

export type AppKey = keyof typeof APP_KEYS;
export const APP_KEY_IDS = Object.keys(APP_KEYS) as AppKey[];

/** A command's key as shown to people; undefined if it has none. */
export function keysOf({ keys }: Session, command: string): string | undefined {
  const id = [...APP_KEY_IDS, 'lastPlace' as const, 'beside' as const].find(
    (one) => one === command,
  );
  return id && keys.shown(id);
}

/** Undoes the last action, or redoes the last undone one. */
export async function undoOrRedo(session: Session, which: 'undo' | 'redo'): Promise<void> {
  const { redoLast, undoLast } = await import('~/widgets/deeds');
  await (which === 'undo' ? undoLast : redoLast)(session);
}

/** Goes to the next conversation with unread messages, or says that there is none. */
export async function goToNext(session: Session, kind: NextKind): Promise<void> {
  const { nextUnread } = await import('./nextUnread');
  nextUnread(session, kind);
}
