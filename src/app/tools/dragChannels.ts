import { asChannelId, type ChannelId } from '~/domain/ids';
import { placeIn, type SectionPlace } from '~/domain/places/sections';
import { sectionsOf } from '~/session/preferences/sections';
import type { Session } from '~/session/session';
import { moveToSection } from '~/widgets/sections/moveToSection';

/** A row that a channel would be put before, and the section it would come to. */
const MARK = 'data-drop';

/**
 * Channels of the sidebar can be dragged into the reader's sections, within them and out of them. Their menus do the same
 * by keys and by touch. Loads after the first messages.
 */
export function dragChannels(session: Session): () => void {
  const ended = new AbortController();
  let dragged: ChannelId | undefined;
  const listen = (
    type: 'dragstart' | 'dragover' | 'drop' | 'dragend',
    act: (e: DragEvent) => void,
  ) => addEventListener(type, act, { signal: ended.signal });
  listen('dragstart', ({ target }) => {
    dragged = target instanceof Element ? channelOf(target.closest('[data-narrow]')) : undefined;
  });
  listen('dragover', (event) => {
    unmark();
    const to = dragged === undefined ? undefined : targetOf(session, dragged, event);
    if (!to || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    to.mark.setAttribute(MARK, '');
  });
  listen('drop', (event) => {
    const to = dragged === undefined ? undefined : targetOf(session, dragged, event);
    if (!to || dragged === undefined) return;
    event.preventDefault();
    moveToSection(session, dragged, to.place);
  });
  listen('dragend', () => {
    dragged = undefined;
    unmark();
  });
  return () => ended.abort();
}

interface Target {
  /** What shows where it would go. */
  readonly mark: Element;
  /** undefined: to no section. */
  readonly place: SectionPlace | undefined;
}

function targetOf(session: Session, dragged: ChannelId, event: DragEvent): Target | undefined {
  const { now } = sectionsOf(session);
  if (!(event.target instanceof Element)) return undefined;
  const group = event.target.closest<HTMLElement>('[data-channels]');
  if (!group) return undefined;
  const id = group.dataset['channels']?.replace(/^section-/, '');
  const section = now.find((one) => one.id === id);
  // Elsewhere, channels are where their folders and pins put them.
  if (!section) return placeIn(now, dragged) && { mark: group, place: undefined };
  const row = rowBelow(group, event);
  const before = row && channelOf(row.querySelector('[data-narrow]'));
  const { channels } = section;
  const end = before === undefined ? channels.length : channels.indexOf(before);
  const at = channels.slice(0, end).filter((channel) => channel !== dragged).length;
  return { mark: row ?? group, place: { id: section.id, at } };
}

/** The first row whose middle is below the pointer. */
function rowBelow(group: Element, { clientY }: DragEvent): Element | undefined {
  return [...group.querySelectorAll(':scope > ul > li')].find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
}

function channelOf(line: Element | null): ChannelId | undefined {
  const written = line?.getAttribute('data-narrow');
  const { kind, channelId } = JSON.parse(written ?? '{}') as Readonly<Record<string, unknown>>;
  return kind === 'channel' ? asChannelId(Number(channelId)) : undefined;
}

function unmark(): void {
  document.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
}
