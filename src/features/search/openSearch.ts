import { asMessageId, type MessageId } from '~/domain/ids';
import { type Narrow, narrowTerms } from '~/domain/places/narrow';
import { narrowOfTerms, narrowPath } from '~/domain/places/paths';
import { startOfDay } from '~/lib/when/isoDay';
import { pathNames } from '~/model/selectors/places/conversations';
import { firstMessageSince } from '~/session/resources/messages/firstMessageSince';
import { messagesByIdOptions } from '~/session/resources/messages/messagesById';
import type { Session } from '~/session/session';
import { isDateTerm } from './days';
import type { SearchTerm } from './operators';

/** Navigation state: where the search started. */
export interface SearchState {
  readonly searchOrigin?: Narrow;
}

export type OpenedSearch =
  | { readonly kind: 'path'; readonly path: string }
  /** There is nothing to open; `text` says why. */
  | { readonly kind: 'nothing'; readonly text: string };

/** Resolves the path of a search. Asks the server where a day starts or where a message is, so it can throw. */
export async function openSearch(
  session: Session,
  terms: readonly SearchTerm[],
): Promise<OpenedSearch> {
  const { realm } = session.realm.getState();
  if (!realm) return { kind: 'nothing', text: 'Not connected yet.' };
  const names = pathNames(realm);
  const followed = anchorIn(terms, 'with');
  if (followed !== undefined) return openConversation(session, asMessageId(Number(followed)));
  const isAnchor = ({ operator }: SearchTerm) => operator === 'date' || operator === 'near';
  const isOpenedAt = terms.some(isAnchor);
  // Opening at a message means reading on from there, so date bounds don't apply.
  const plain = terms.filter((term) => !isAnchor(term) && !(isOpenedAt && isDateTerm(term)));
  const narrow = narrowOfTerms(plain, names);
  const day = anchorIn(terms, 'date');
  const start = day === undefined ? undefined : startOfDay(String(day));
  let near = anchorIn(terms, 'near');
  if (start !== undefined) {
    near = (await firstMessageSince(session, narrowTerms(narrow, realm.selfId), start))?.id;
    if (near === undefined) return { kind: 'nothing', text: `Nothing here since ${day}.` };
  }
  const at = near === undefined ? undefined : asMessageId(Number(near));
  return { kind: 'path', path: narrowPath(narrow, names, at) };
}

function anchorIn(terms: readonly SearchTerm[], name: string): SearchTerm['operand'] | undefined {
  return terms.find(({ operator }) => operator === name)?.operand;
}

/** The current place of a message, even if its topic was renamed or moved. */
async function openConversation(session: Session, id: MessageId): Promise<OpenedSearch> {
  const { realm } = session.realm.getState();
  const [found] = await session.queries.fetchQuery(messagesByIdOptions(session, [id]));
  if (!found || !realm)
    return { kind: 'nothing', text: 'That message doesn’t exist, or you can’t see it.' };
  return { kind: 'path', path: narrowPath(found.conversation, pathNames(realm), id) };
}
