import type { ChannelId } from '~/domain/ids';
import {
  added,
  placed,
  placeIn,
  removed,
  type SectionPlace,
  type Sections,
} from '~/domain/places/sections';
import { sectionsOf } from '~/session/preferences/sections';
import type { Session } from '~/session/session';
import { noteDone } from '../deeds';

/** Moves a channel into one of the reader's sections; undefined: out of its section. */
export function moveToSection(
  session: Session,
  channelId: ChannelId,
  to: SectionPlace | undefined,
): void {
  const before = placeIn(sectionsOf(session).now, channelId);
  if (before?.id === to?.id && before?.at === to?.at) return;
  change(session, channelId, to?.id, {
    redo: (sections) => placed(sections, channelId, to),
    undo: (sections) => placed(sections, channelId, before),
  });
}

export function moveToNewSection(session: Session, channelId: ChannelId, name: string): void {
  const before = placeIn(sectionsOf(session).now, channelId);
  // Not a UUID: browsers have those only where the page came by HTTPS.
  const id = Math.random().toString(36).slice(2, 10);
  change(session, channelId, id, {
    redo: (sections) =>
      placed(added(sections, { id, name, channels: [] }), channelId, { id, at: 0 }),
    undo: (sections) => {
      const back = placed(sections, channelId, before);
      const isEmpty = back.find((one) => one.id === id)?.channels.length === 0;
      return isEmpty ? removed(back, id) : back;
    },
  });
}

function change(
  session: Session,
  channelId: ChannelId,
  to: string | undefined,
  { redo, undo }: Record<'redo' | 'undo', (sections: Sections) => Sections>,
): void {
  const store = sectionsOf(session);
  store.change(redo);
  const channel = session.realm.getState().realm?.channels.get(channelId)?.name ?? '';
  const section = store.now.find(({ id }) => id === to)?.name;
  noteDone(
    session,
    section === undefined ? `Took ${channel} out of its section` : `Moved ${channel} to ${section}`,
    async () => store.change(undo),
    async () => store.change(redo),
  );
}
