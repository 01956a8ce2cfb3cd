import { findChannel } from '../../realm/channels/channel';
import { subscribePeople } from '../../realm/channels/subscribe';
import { findUser } from '../../realm/users/users';
import { createTestChannel } from '../testChannel';
import type { Cast, Letter } from './cast';

/** Kinds of channels. "shared" and "protected" are private, with history open or closed to new subscribers. */
export const KINDS = ['web', 'public', 'shared', 'protected', 'archived'] as const;
export type Kind = (typeof KINDS)[number];

/** A channel prepared for one actor, subscribed or not, and its messages. */
export interface Place {
  readonly stream_id: number;
  readonly name: string;
  /** Sent by someone else before the actor joined, and while the actor was subscribed. */
  readonly oldMessage: number;
  readonly newMessage: number;
  /** The actor's own; an actor outside of the channel left it after sending this. */
  readonly ownMessage: number;
}

export async function makePlace(
  cast: Cast,
  letter: Letter,
  kind: Kind,
  isIn: boolean,
): Promise<Place> {
  const { server, founder, keeper, insider, actors } = cast;
  const actor = actors[letter];
  const name = `place ${cast.next()}`;
  const stream_id = await createTestChannel(server, name, [founder, keeper, insider], {
    isPrivate: kind === 'shared' || kind === 'protected',
    historyPublic: kind !== 'protected',
    isWebPublic: kind === 'web',
  });
  const oldMessage = await keeper.send(name, 'talk', 'before');
  // Deactivated people can't join.
  const comes = letter !== 'D';
  if (comes) await bring(cast, stream_id, actor.id);
  const newMessage = await keeper.send(name, 'talk', 'after');
  const ownMessage = comes ? await actor.send(name, 'talk', 'mine') : newMessage;
  if (comes && !isIn)
    await founder.call('unsubscribe', { subscriptions: [name], principals: [actor.id] });
  if (kind === 'archived') await founder.call('archiveStream', { stream_id });
  return { stream_id, name, oldMessage, newMessage, ownMessage };
}

/** Subscribes a person regardless of the current settings. */
async function bring({ server }: Cast, channelId: number, userId: number): Promise<void> {
  await server.server.services.realm.change(async (change) => {
    const channel = await findChannel(change.db, channelId);
    const user = await findUser(change.db, userId);
    if (channel && user) await subscribePeople(change, channel, [user]);
  });
}
