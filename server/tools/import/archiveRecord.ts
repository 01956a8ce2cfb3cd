import { int, num, object, str } from '~/contract/decode';
import { LIMITS } from '~/contract/limits';
import { hasUnprintable, oneLine } from '../../core/text';
import { fitName } from './fitName';

/** One message of an archive, with names made valid for this server. */
export interface ArchiveRecord {
  readonly originalId: number;
  readonly channel: string;
  readonly topic: string;
  readonly sender: string;
  /** UNIX seconds. */
  readonly sentAt: number;
  readonly html: string;
}

export type DecodedLine =
  | { readonly kind: 'record'; readonly record: ArchiveRecord }
  | { readonly kind: 'fault'; readonly reason: string };

const LINE = object({
  id: int,
  channel: str,
  topic: str,
  sender: str,
  timestamp: num,
  content: str,
});

/** The year 2200. Times in milliseconds are far above it. */
const MAX_TIME = 7_258_118_400;

/** Decodes a line, or gives the reason why it is invalid. Never throws. */
export function decodeLine(line: string): DecodedLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fault('not JSON');
  }
  const reason = LINE.fault(value, 'the line');
  if (reason !== undefined) return fault(reason.replace('the line.', ''));
  const { id, channel, topic, sender, timestamp, content } = value as LineValue;
  if (!Number.isSafeInteger(id) || id < 0) return fault('id: out of range');
  if (!(timestamp >= 0 && timestamp <= MAX_TIME)) return fault('timestamp: not in UNIX seconds');
  const channelName = fitName(printable(channel), LIMITS.channelName);
  if (channelName === '') return fault('channel: empty');
  const senderName = personName(sender);
  if (senderName === '') return fault('sender: empty');
  return {
    kind: 'record',
    record: {
      originalId: id,
      channel: channelName,
      topic: fitName(printable(topic), LIMITS.topic),
      sender: senderName,
      sentAt: Math.floor(timestamp),
      html: content,
    },
  };
}

interface LineValue {
  readonly id: number;
  readonly channel: string;
  readonly topic: string;
  readonly sender: string;
  readonly timestamp: number;
  readonly content: string;
}

function fault(reason: string): DecodedLine {
  return { kind: 'fault', reason };
}

/** Text as one line without invisible characters; spaces are part of names. */
function printable(text: string): string {
  const line = text.replace(/[\r\n\t]+/g, ' ').trim();
  if (!hasUnprintable(line)) return line;
  return [...line]
    .filter((sign) => !hasUnprintable(sign))
    .join('')
    .trim();
}

/** Like `printable`, and without what breaks a mention as `@**Name|id**` (realm/users/fullName.ts). */
function personName(name: string): string {
  const clean = printable(oneLine(name))
    .replace(/[*`\\>@]/g, '')
    .replaceAll('"', "'")
    .replace(/\|(?=\d+$)/, '/');
  return fitName(clean.trim(), LIMITS.fullName);
}
