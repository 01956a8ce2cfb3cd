import type { Destination } from '~/domain/personal';
import type { Draft } from '~/storage/schema';
import type { Session } from '../session';

/**
 * Several drafts for one conversation: its composer shows one of them, and the others are set aside under keys of
 * their own. To the server, they are drafts like any other.
 */
const ASIDE = /^aside:[^:]*:(?<home>.*)$/su;

/** Key of the composer that a draft belongs to, whether or not it shows it now. */
export function homeOf(key: string): string {
  return ASIDE.exec(key)?.groups?.['home'] ?? key;
}

/** Drafts set aside in a composer, newest first. */
export function draftsAside(drafts: ReadonlyMap<string, Draft>, home: string): readonly Draft[] {
  return [...drafts.values()]
    .filter(({ key }) => key !== home && homeOf(key) === home)
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Empties a composer, and keeps its text as another draft, whose key is returned; undefined if there is no text. */
export function setAside(session: Session, home: string): string | undefined {
  const draft = session.store.getState().drafts.get(home);
  if (!draft) return undefined;
  const key = asideKey(home);
  session.drafts.carry(home, key, draft.destination);
  return key;
}

/** Shows a draft in its composer again, whose text is set aside for it. Does nothing if the draft is gone. */
export function takeUp(session: Session, key: string): void {
  const draft = session.store.getState().drafts.get(key);
  const home = homeOf(key);
  if (!draft || home === key) return;
  setAside(session, home);
  session.drafts.carry(key, home, draft.destination);
}

/** Moves what is set aside along with its conversation. */
export function carryAsides(session: Session, from: string, to: string, moved: Destination): void {
  for (const { key } of draftsAside(session.store.getState().drafts, from)) {
    session.drafts.carry(key, asideKey(to), moved);
  }
}

function asideKey(home: string): string {
  return `aside:${Math.random().toString(36).slice(2)}:${home}`;
}
