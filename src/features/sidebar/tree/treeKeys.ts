import type { ChannelId } from '~/domain/ids';
import { narrowOf } from '../rowMenu/useActiveLine';

export interface TreeActions {
  readonly isExpanded: (channelId: ChannelId) => boolean;
  readonly onExpand: (channelId: ChannelId, isExpanded: boolean) => void;
}

/**
 * Left and right in the sidebar, as in any tree: right expands, then moves inside; left collapses, then moves out.
 * Reversed in right-to-left text.
 */
export function handleTreeKey(key: string, row: HTMLElement, actions: TreeActions): void {
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const goesIn = (key === 'ArrowRight') !== isRtl;
  const line = row.closest<HTMLElement>('[data-narrow]');
  const narrow = line ? narrowOf(line) : undefined;
  if (narrow?.kind === 'channel') {
    const isOpen = actions.isExpanded(narrow.channelId);
    if (goesIn && isOpen) firstTopic(row)?.focus();
    else if (goesIn || isOpen) actions.onExpand(narrow.channelId, goesIn);
    else headOf(row)?.focus();
  } else if (row.matches('button[aria-expanded]')) {
    const isOpen = row.getAttribute('aria-expanded') === 'true';
    if (goesIn !== isOpen) row.click();
  } else if (!goesIn) {
    (channelOf(row) ?? headOf(row))?.focus();
  }
}

function firstTopic(channel: HTMLElement): HTMLElement | null | undefined {
  return channel.closest('li')?.querySelector<HTMLElement>('ul [data-roving]');
}

function channelOf(topic: HTMLElement): HTMLElement | null | undefined {
  return topic.closest('ul')?.closest('li')?.querySelector<HTMLElement>('[data-roving]');
}

function headOf(row: HTMLElement): HTMLElement | null | undefined {
  return row.closest('section')?.querySelector<HTMLElement>('h2 [data-roving]');
}
