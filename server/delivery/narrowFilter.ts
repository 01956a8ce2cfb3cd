import { RESOLVED_TOPIC_PREFIX } from '~/contract/names';
import type { EventMessageOut } from '~/contract/records/message';
import { nameKey } from '~/lib/nameKey';
import { ANY_MENTION, FLAG } from '../realm/messages/flags/flags';
import { meantTopic } from '../realm/messages/topics';
import { badNarrow } from '../realm/narrow/parseNarrow';

/** Whether a queue with a registered narrow gets this message. */
export type NarrowFilter = (message: EventMessageOut, flags: number, ownUserId: number) => boolean;
type Pairs = readonly (readonly [string, unknown])[];

/**
 * Compiles the `narrow` of register (gap 1.1): pairs that must all match. It filters what the person receives and never
 * widens it. Throws BAD_NARROW for terms that can't be decided from a single message.
 */
export function narrowFilter(pairs: Pairs): NarrowFilter {
  const filters = pairs.map(([operator, operand]) => termFilter(operator, operand));
  return (message, flags, ownUserId) => filters.every((f) => f(message, flags, ownUserId));
}

function termFilter(operator: string, operand: unknown): NarrowFilter {
  switch (operator) {
    case 'channel':
    case 'stream':
      return channelFilter(operand);
    case 'topic':
    case 'subject': {
      const topic = nameKey(meantTopic(text(operator, operand)));
      return (m) => m.type === 'stream' && nameKey(m.subject) === topic;
    }
    case 'sender':
    case 'from': {
      const sender = typeof operand === 'number' ? operand : nameKey(text(operator, operand));
      return (m) => m.sender_id === sender || nameKey(m.sender_email) === sender;
    }
    case 'is':
      return isFilter(text(operator, operand));
    case 'dm':
    case 'pm-with':
    case 'pm_with':
      return directFilter(operator, operand);
    default:
      throw badNarrow(`Operator ${operator} is not supported in a queue's narrow`);
  }
}

function channelFilter(operand: unknown): NarrowFilter {
  const id = typeof operand === 'number' ? operand : Number(operand);
  const name = nameKey(String(operand));
  return (m) =>
    m.type === 'stream' && (m.stream_id === id || nameKey(String(m.display_recipient)) === name);
}

function isFilter(operand: string): NarrowFilter {
  switch (operand) {
    case 'dm':
    case 'private':
      return (m) => m.type === 'private';
    case 'starred':
      return (_m, flags) => (flags & FLAG.starred) !== 0;
    case 'unread':
      return (_m, flags) => (flags & FLAG.read) === 0;
    case 'mentioned':
      return (_m, flags) => (flags & ANY_MENTION) !== 0;
    case 'alerted':
      return (_m, flags) => (flags & FLAG.has_alert_word) !== 0;
    case 'resolved':
      return (m) => m.type === 'stream' && m.subject.startsWith(RESOLVED_TOPIC_PREFIX);
    default:
      throw badNarrow(`Operand is:${operand} is not supported in a queue's narrow`);
  }
}

function directFilter(operator: string, operand: unknown): NarrowFilter {
  const parts = Array.isArray(operand) ? operand : text(operator, operand).split(',');
  const wanted = new Set(parts.map((part) => nameKey(String(part).trim())));
  return (m, _flags, ownUserId) => {
    if (m.type !== 'private' || typeof m.display_recipient === 'string') return false;
    const others = m.display_recipient.filter(
      (p) => p.id !== ownUserId || m.display_recipient.length === 1,
    );
    const named = others.filter((p) => wanted.has(String(p.id)) || wanted.has(nameKey(p.email)));
    return named.length === others.length && [...wanted].every((w) => isAmong(w, m));
  };
}

function isAmong(wanted: string, { display_recipient }: EventMessageOut): boolean {
  if (typeof display_recipient === 'string') return false;
  return display_recipient.some((p) => String(p.id) === wanted || nameKey(p.email) === wanted);
}

function text(operator: string, operand: unknown): string {
  if (typeof operand === 'string') return operand;
  throw badNarrow(`Invalid operand for ${operator}`);
}
