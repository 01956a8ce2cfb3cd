import { asMessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import { parseFragment } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import type { Session } from '~/session/session';
import { isKeyTaken } from '~/ui/focus/isKeyTaken';
import { showToast } from '~/ui/notices/toasts';
import { besideOf } from '~/widgets/beside/beside';
import { isBesidePlace, toggleBeside } from '~/widgets/beside/openBeside';

/** The key that opens what has the focus beside the main place. Loads after the first messages. */
export function watchBesideKey(session: Session): () => void {
  const ended = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || session.folds.areLettersOff) return;
    if (isKeyTaken(event) || !session.keys.find(event, ['beside'])) return;
    event.preventDefault();
    const narrow = placeAt(session, event.target);
    if (!isBesidePlace(narrow)) return;
    if (besideOf(session).getState().hasRoom) toggleBeside(session, narrow);
    else
      showToast({
        text: 'There’s no room for a second conversation. Make the window wider, or hide a panel.',
      });
  };
  globalThis.addEventListener('keydown', onKeyDown, { signal: ended.signal });
  return () => ended.abort();
}

/** The place of the focused link, or of the focused message, or else the conversation being read. */
function placeAt(session: Session, target: EventTarget | null): Narrow | undefined {
  const { realm } = session.realm.getState();
  if (!realm || !(target instanceof Element)) return undefined;
  const narrowIn = (hash: string) => {
    const view = parseFragment(hash, pathNames(realm));
    return view.kind === 'messages' ? view.narrow : undefined;
  };
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]');
  const linked = link && narrowIn(link.hash);
  if (linked) return linked;
  const row = target.closest<HTMLElement>('[data-message]');
  const message = realm.messages.byId.get(asMessageId(Number(row?.dataset['message'])));
  if (message) return message.conversation;
  if (target.closest('[data-pane="beside"]')) return besideOf(session).getState().place;
  return narrowIn(globalThis.location.hash);
}
