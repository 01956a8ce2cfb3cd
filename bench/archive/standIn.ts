import type { ArchiveMessage } from './archive';
import { messageHtml } from './messageHtml';
import { type Random, randomFrom } from './random';
import { personName, words } from './words';

/**
 * The length distribution of a large public community's messages (characters of HTML):
 * `share` of all messages are at most `length` long. Most are a line or two, one in a hundred is a page.
 */
const LENGTHS: readonly (readonly [share: number, length: number])[] = [
  [0, 9],
  [0.01, 15],
  [0.05, 33],
  [0.1, 48],
  [0.25, 91],
  [0.5, 181],
  [0.75, 417],
  [0.9, 921],
  [0.95, 1860],
  [0.99, 7683],
  [0.999, 33_651],
  [1, 60_000],
];

/** How many of 1,000 messages go to each channel; one channel dominates. */
const CHANNELS = [399, 121, 58, 56, 45, 39, 36, 35, 35, 31, 31, 28, 27, 17, 17, 14, 6, 5];
const SENDERS = 1191;
const MESSAGES_PER_TOPIC = 12;
const FIRST_ID = 135_347_405;
const FIRST_SECOND = 1_538_907_899;

function lengthAt(share: number): number {
  const next = LENGTHS.findIndex(([limit]) => limit > share);
  const [high, longer] = LENGTHS[next] ?? [1, 60_000];
  const [low, shorter] = LENGTHS[next - 1] ?? [0, 9];
  const way = (share - low) / (high - low);
  return Math.round(shorter * (longer / shorter) ** way);
}

function channelAt(share: number): number {
  let passed = 0;
  const index = CHANNELS.findIndex((part) => {
    passed += part;
    return share * 1000 < passed;
  });
  return index === -1 ? 0 : index;
}

/** The topics of a channel: a few are active at a time, and now and then a new one starts. */
class Topics {
  private readonly open: string[] = [];
  private count = 0;

  next(random: Random): string {
    const begins = this.open.length === 0 || random.below(MESSAGES_PER_TOPIC) === 0;
    if (begins) {
      this.count += 1;
      this.open.push(`${words(random, 2)} ${this.count}`);
      if (this.open.length > 4) this.open.splice(random.below(4), 1);
    }
    return this.open[random.below(this.open.length)] ?? '';
  }
}

/** The number of a random sender; a few people send most messages. */
function speaker(random: Random): number {
  return Math.floor(random.fraction() ** 3 * SENDERS);
}

/** Generates an archive shaped like a real one: sizes, channels, topics, people, pauses. Ids are sparse. */
export function generateArchive(count: number, seed: number): ArchiveMessage[] {
  const random = randomFrom(seed);
  const topics = CHANNELS.map(() => new Topics());
  const messages: ArchiveMessage[] = [];
  let id = FIRST_ID;
  let timestamp = FIRST_SECOND;
  let sender = speaker(random);
  for (let at = 0; at < count; at += 1) {
    const channel = channelAt(random.fraction());
    if (random.fraction() < 0.6) sender = speaker(random);
    id += 1 + random.below(400);
    timestamp += random.below(3600);
    messages.push({
      id,
      channel: `channel ${channel + 1}`,
      topic: topics[channel]?.next(random) ?? '',
      sender: personName(sender),
      timestamp,
      content: messageHtml(random, lengthAt(random.fraction())),
    });
  }
  return messages;
}
