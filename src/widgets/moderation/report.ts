import type { ReportFacts } from '~/content/readReport';
import type { ChannelId, UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';

export interface Report extends ReportFacts {
  /** The message that contains the report. */
  readonly message: Message;
}

/** Actions on reports apply to the reported person, and are posted in the topic of the reports. */
export interface CaseFacts {
  readonly channelId: ChannelId;
  readonly topic: string;
  /** The mark before the topic's name is the state, on every server and for everyone. */
  readonly isResolved: boolean;
  readonly authorId: UserId;
}
