import type { ReportFacts } from '~/content/readReport';
import type { UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { isResolvedTopic } from '~/domain/places/topic';
import type { CaseFacts, Report } from '~/widgets/moderation/report';

/**
 * One topic in the moderators' channel: reports about a person, and what moderators said to each other. The newest
 * report determines the person.
 */
export interface ReportCase extends CaseFacts {
  /** Newest first. */
  readonly reports: readonly Report[];
  /** Oldest first. */
  readonly remarks: readonly Message[];
}

/**
 * The cases in the messages of one channel, the one with the newest report first. Only the server's own accounts
 * report: look-alikes that people write are remarks.
 */
export function reportCases(
  messages: readonly Message[],
  read: (html: string) => ReportFacts | undefined,
  isServer: (senderId: UserId) => boolean,
): readonly ReportCase[] {
  const byTopic = new Map<string, { reports: Report[]; remarks: Message[] }>();
  for (const message of messages) {
    const { conversation } = message;
    if (conversation.kind !== 'topic') continue;
    const own = isServer(message.senderId);
    const facts = own ? read(message.content) : undefined;
    if (own && !facts) continue;
    const found = byTopic.get(conversation.topic) ?? { reports: [], remarks: [] };
    byTopic.set(conversation.topic, found);
    if (facts) found.reports.unshift({ ...facts, message });
    else found.remarks.push(message);
  }
  const cases: ReportCase[] = [];
  for (const [topic, { reports, remarks }] of byTopic) {
    const [newest] = reports;
    if (newest?.message.conversation.kind !== 'topic') continue;
    const { channelId } = newest.message.conversation;
    const isResolved = isResolvedTopic(topic);
    cases.push({ channelId, topic, isResolved, authorId: newest.authorId, reports, remarks });
  }
  return cases.sort((a, b) => newestId(b) - newestId(a));
}

function newestId({ reports }: ReportCase): number {
  return reports[0]?.message.id ?? 0;
}
