import { LIMITS } from '~/contract/limits';
import type { Organization } from '../../core/organization';
import { cutText } from '../../core/text';
import type { Channel } from '../../realm/channels/channel';
import { meantTopic, TOPIC_CUT, topicsPolicyOf } from '../../realm/messages/topics';

/** Prefixes that mail clients put before a subject in various languages, with a count: “Re[2]:”. */
const ANSWER = 're|aw|antw|sv|vs|ref|rif|odp|ynt';
const FORWARD = 'fwd?|wg|tr|rv|vb|doorst|enc';
const MARK = new RegExp(
  `^\\s*(?:${ANSWER}|${FORWARD})\\s*(?:\\[\\d{1,3}\\]|\\(\\d{1,3}\\))?\\s*[:：]\\s*`,
  'i',
);

/** For mail without a subject to a channel that requires topics. */
const WITHOUT_SUBJECT = 'No subject';

/** Returns the topic for mail with this subject. */
export function mailTopic(organization: Organization, channel: Channel, subject: string): string {
  const policy = topicsPolicyOf(channel, organization);
  if (policy === 'empty_topic_only') return '';
  const topic = cutText(meantTopic(bareSubject(subject)), LIMITS.topic, TOPIC_CUT);
  return topic === '' && policy === 'disable_empty_topic' ? WITHOUT_SUBJECT : topic;
}

/** Forwarded mails are about the quoted text, so it is kept. */
export function isForwarded(subject: string): boolean {
  return new RegExp(`^\\s*(?:${FORWARD})\\s*:`, 'i').test(subject);
}

function bareSubject(subject: string): string {
  let bare = subject;
  while (MARK.test(bare)) bare = bare.replace(MARK, '');
  return bare.trim();
}
