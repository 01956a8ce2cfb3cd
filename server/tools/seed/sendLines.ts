import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { loadAccess } from '../../realm/channels/channelAccess';
import { findConversation } from '../../realm/messages/conversations';
import type { Destination } from '../../realm/messages/destination';
import { addReaction } from '../../realm/messages/reactions';
import { sendMessage } from '../../realm/messages/send';
import { addSubmessage } from '../../realm/messages/submessages';
import type { Services } from '../../web/http/services';
import { changeAt } from './changeAt';
import { SHOWPIECES, type Showpiece } from './content';
import type { Cast } from './demo';
import type { Dice } from './dice';
import type { Line } from './script';
import { type Said, storeSmallTalk } from './smallTalk';
import { uploadPictures } from './uploadPictures';

/** Messages per transaction: a commit costs as much as many messages. */
const BATCH = 300;

interface Sending {
  readonly services: Services;
  readonly cast: Cast;
  readonly channels: ReadonlyMap<string, number>;
  readonly lines: readonly Line[];
  readonly dice: Dice;
}

/** Sends all lines at their times, without events. Returns the ids of the handwritten messages. */
export async function sendLines(sending: Sending): Promise<ReadonlyMap<Showpiece, number>> {
  const { services, lines } = sending;
  const { engine } = services.database;
  const pictures = await uploadPictures(sending, SHOWPIECES);
  const pieces = new Map<Showpiece, number>();
  const begun = new Set<string>();
  for (let from = 0; from < lines.length; from += BATCH) {
    await services.realm.change(async (change) => {
      const talk: Said[] = [];
      for (const line of lines.slice(from, from + BATCH)) {
        const place = JSON.stringify(placeOf(line));
        if (line.isSmallTalk === true && begun.has(place)) {
          talk.push(await saidOf(change, sending, line));
          continue;
        }
        begun.add(place);
        // In order: ids rise with time.
        await storeSmallTalk(change, engine, talk.splice(0));
        const id = await send(changeAt(change, line.at), sending, line, (content) =>
          linkPieces(pictures(content), pieces),
        );
        if (line.piece !== undefined) pieces.set(line.piece, id);
      }
      await storeSmallTalk(change, engine, talk);
    });
  }
  return pieces;
}

/** The people or the topic, whoever wrote it. */
function placeOf({ who, to }: Line): Line['to'] {
  return 'people' in to ? { people: [who, ...to.people].sort() } : to;
}

async function saidOf({ db }: Change, sending: Sending, line: Line): Promise<Said> {
  const { cast, channels } = sending;
  const { at, who, to, content } = line;
  const people = (addresses: readonly string[]) => addresses.map((one) => known(cast, one));
  const said = {
    ...{ at, sender: known(cast, who), content },
    reactions: line.reactions.map((reaction) => ({ ...reaction, who: people(reaction.who) })),
  };
  if ('topic' in to) {
    return { ...said, to: { channelId: channels.get(to.channel) ?? 0, topic: to.topic } };
  }
  const members = people([who, ...to.people]).map(({ id }) => id);
  const conversationId = await findConversation(db, members);
  if (conversationId === undefined) throw new Error(`nobody has begun this: ${content}`);
  return { ...said, to: { conversationId } };
}

async function send(
  change: Change,
  { cast, channels }: Sending,
  line: Line,
  fillIn: (content: string) => string,
): Promise<number> {
  const sender = known(cast, line.who);
  const { id } = await sendMessage(change, {
    sender,
    destination: await destinationOf(change, cast, channels, sender, line),
    content: fillIn(line.content),
    client: 'website',
    readBySender: true,
  });
  for (const { emoji, who: fans } of line.reactions) {
    for (const who of fans) {
      const reaction = { name: emoji, code: undefined, type: undefined };
      await addReaction(change, known(cast, who), id, reaction);
    }
  }
  for (const { who, ...vote } of line.piece?.votes ?? []) {
    const content = JSON.stringify(answerOf(vote));
    await addSubmessage(change, known(cast, who), { messageId: id, msgType: 'widget', content });
  }
  return id;
}

/** A submessage in the format of the page's widgets. */
function answerOf({ option, task }: { readonly option?: number; readonly task?: number }): object {
  return option === undefined
    ? { type: 'strike', key: `${task},canned` }
    : { type: 'vote', key: `canned,${option}`, vote: 1 };
}

const MESSAGE = /MESSAGE\{([^>}]+)>([^}]+)\}/g;

function linkPieces(content: string, sent: ReadonlyMap<Showpiece, number>): string {
  return content.replace(MESSAGE, (_all, channel: string, topic: string) => {
    const target = [...sent].find(([piece]) => piece.channel === channel && piece.topic === topic);
    if (target === undefined) throw new Error(`nothing is told yet in ${channel}>${topic}`);
    return `#**${channel}>${topic}@${target[1]}**`;
  });
}

async function destinationOf(
  { db }: Change,
  cast: Cast,
  channels: ReadonlyMap<string, number>,
  sender: UserRow,
  { to }: Line,
): Promise<Destination> {
  if ('people' in to) {
    const users = [sender, ...to.people.map((one) => known(cast, one))];
    return { kind: 'direct', users: users.sort((a, b) => a.id - b.id) };
  }
  const access = await loadAccess(db, sender, channels.get(to.channel) ?? 0);
  if (access === undefined) throw new Error(`there is no channel ${to.channel}`);
  return { kind: 'channel', access, topic: to.topic };
}

function known(cast: Cast, address: string): UserRow {
  const user = cast.get(address);
  if (user === undefined) throw new Error(`nobody is called ${address}`);
  return user;
}
