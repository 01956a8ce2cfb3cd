import type { ReportFacts } from '~/content/readReport';
import type { ChannelId, UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';

export interface Report extends ReportFacts {
  /** The message that tells of it. */
  readonly message: Message;
}

/** What is done about reports is done about whom they are about, and said in the topic that they are in. */
export interface CaseFacts {
  readonly channelId: ChannelId;
  readonly topic: string;
  /** The mark before the topic's name is the state, on every server and for everybody. */
  readonly isResolved: boolean;
  readonly authorId: UserId;
}
