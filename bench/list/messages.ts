import { asChannelId, asMessageId, asUserId } from '~/domain/ids';
import type { Message, Reaction } from '~/domain/message';
import type { ArchiveMessage } from '../archive/archive';
import { type Random, randomFrom } from '../archive/random';
import type { ConversationName } from './candidate';

export const CHANNEL_ID = asChannelId(9);
export const TOPICS: Readonly<Record<ConversationName, string>> = { a: 'moorings', b: 'currents' };
/** Number of senders; the reader is someone else. */
export const PEOPLE = 400;
export const FIRST_PERSON = 100;

const EMOJI: readonly [string, ...string[]] = ['1f44d', '1f389', '2764', '1f604', '1f680', '1f440'];

/** A quarter of all messages have one to four reactions. */
function reactionsOf(random: Random): readonly Reaction[] {
  if (random.below(4) > 0) return [];
  return Array.from({ length: 1 + random.below(4) }, () => ({
    emojiName: 'emoji',
    emojiCode: random.pick(EMOJI),
    reactionType: 'unicode_emoji',
    userId: asUserId(FIRST_PERSON + random.below(PEOPLE)),
  }));
}

/**
 * Makes messages of one conversation from archive messages. Ids are sparse, as on a busy server:
 * engines treat objects with dense ids as arrays.
 */
export class MessageMaker {
  private readonly random: Random;
  private nextId: number;
  private second = 1_700_000_000;

  constructor(
    private readonly conversation: ConversationName,
    firstId: number,
  ) {
    this.random = randomFrom(firstId);
    this.nextId = firstId;
  }

  make({ sender, content }: ArchiveMessage, id = this.nextId): Message {
    this.nextId = Math.max(this.nextId, id) + 2 + this.random.below(40);
    this.second += this.random.below(180);
    return {
      id: asMessageId(id),
      conversation: { kind: 'topic', channelId: CHANNEL_ID, topic: TOPICS[this.conversation] },
      senderId: asUserId(FIRST_PERSON + ((sender.length * 7 + sender.charCodeAt(0)) % PEOPLE)),
      senderName: sender,
      senderAvatarUrl: null,
      content,
      isMe: false,
      timestamp: this.second,
      client: 'bench',
      reactions: reactionsOf(this.random),
      submessages: [],
      lastEditTimestamp: undefined,
      lastMovedTimestamp: undefined,
      changes: [],
      isMention: false,
      hasAlertWord: false,
      isCollapsed: false,
      isHistorical: false,
    };
  }
}
