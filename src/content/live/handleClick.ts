import type { LiveHandlers } from '../liveHandlers';
import { followLink } from './followLink';
import type { MediaLoader } from './mediaLoader';
import { pressButton } from './pressButton';
import { toggleSpoiler } from './toggleSpoiler';

const NAME = '.content .at[role="button"]';

function openName(name: HTMLElement, handlers: LiveHandlers): void {
  const { userId, userGroupId } = name.dataset;
  if (userId !== undefined) handlers.openUser(Number(userId), name);
  else if (userGroupId !== undefined) handlers.openGroup(Number(userGroupId), name);
}

/** Someone who has just selected text doesn't mean to press what is under it. */
function isSelectingIn(element: Element): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}

function pressHeader(header: Element): void {
  const block = header.parentElement;
  if (block !== null && !isSelectingIn(header)) toggleSpoiler(block);
}

/** Handles clicks of the main and middle buttons anywhere in a message. */
export function handleClick(event: MouseEvent, handlers: LiveHandlers, media: MediaLoader): void {
  const { target } = event;
  if (!(target instanceof Element) || event.defaultPrevented || event.button > 1) return;
  const link = target.closest<HTMLAnchorElement>('.content a');
  if (link !== null) {
    followLink(link, event, handlers, media);
    return;
  }
  if (event.button !== 0) return;
  const button = target.closest<HTMLElement>('.content [data-action]');
  const name = target.closest<HTMLElement>(NAME);
  const header = target.closest('.content .spoiler-header');
  if (button !== null) pressButton(button, handlers, media);
  else if (name !== null) openName(name, handlers);
  else if (header !== null) pressHeader(header);
}

/** Names aren't native buttons, because those wouldn't break across lines. */
export function handleKey(event: KeyboardEvent, handlers: LiveHandlers): void {
  const { target, key } = event;
  if (key !== 'Enter' && key !== ' ') return;
  if (!(target instanceof HTMLElement) || !target.matches(NAME)) return;
  event.preventDefault();
  openName(target, handlers);
}
