import type { OutboxEntry } from '~/session/types';

/** Explains why a message wasn't sent, and what can be done. */
export function failureWords(failure: OutboxEntry['failure']): string {
  switch (failure?.code) {
    case 'STREAM_DOES_NOT_EXIST':
      return 'Not sent: the channel no longer exists.';
    case 'STREAM_WILDCARD_MENTION_NOT_ALLOWED':
      return 'Not sent: you can’t mention everyone in a channel this large.';
    case 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED':
      return 'Not sent: you can’t mention everyone in a topic this large.';
    case undefined:
      return 'Not sent.';
    default:
      return `Not sent: ${failure?.message ?? 'the server refused it.'}`;
  }
}
