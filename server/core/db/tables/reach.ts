import type { MailKind } from '~/contract/records/mail';
import type { Bit, Id } from '../columns';

/** What leaves the server and what comes in: mail and push. */
export interface ReachTables {
  mails: MailTable;
  /** Messages that someone gets mail about unless they read them first. */
  missed_messages: { user_id: number; message_id: number };
  reply_addresses: ReplyAddressTable;
  /** Addresses that post mail to a channel. The token is in the clear because people can view the address again. */
  channel_addresses: { token: string; channel_id: number; sender_id: number };
  /** Received mails, each once per address. */
  received_mails: { key: string; received_ms: number };
  push_tokens: { user_id: number; kind: string; token: string; app_id: string };
  push_subscriptions: PushSubscriptionTable;
  /** Messages that someone was or will be notified of by push, until they read them. */
  push_messages: { user_id: number; message_id: number; tag: string; is_sent: Bit };
  pushes: PushTable;
}

/** An address for one person's replies in one conversation (realm/mailIn/replyAddresses.ts). */
interface ReplyAddressTable {
  token_hash: string;
  user_id: number;
  /** The last message mailed: the reply goes wherever that message is by then. */
  message_id: number;
  /** Where the message was, in case it is deleted. */
  channel_id: number | null;
  topic: string;
  conversation_id: number | null;
  expires_ms: number;
}

/** A mail to one address; see work/mail/mailSender.ts. */
interface MailTable {
  id: Id;
  kind: MailKind;
  /** The id of what it is about, such as an invitation. */
  ref_id: number | null;
  address: string;
  name: string;
  subject: string;
  /** MailContent; null once sent or given up, because its links can work like keys. */
  content_json: string | null;
  /** `kept`: on this machine only, for people trying the program out. `failed`: no server accepted it in time. */
  status: 'waiting' | 'sending' | 'sent' | 'kept' | 'bounced' | 'failed';
  tries: number;
  /** When to try; during a try, when the sending process counts as dead. null = not again. */
  due_ms: number | null;
  created_ms: number;
  /** When to stop trying. */
  expires_ms: number;
  settled_ms: number | null;
  /** The outcome of the last try, unless it was sent. */
  reason: string | null;
}

/** A browser that is notified of messages while no page is open (realm/push). UNIX seconds. */
interface PushSubscriptionTable {
  id: Id;
  user_id: number;
  session_id: number;
  /** The push service's URL for this browser; secret, like its keys. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The device's name for the account. */
  account: string;
  /** The device's quiet hours; null: it hasn't said. */
  quiet_json: string | null;
  created_at: number;
  last_success_at: number | null;
}

/** A device needs an update on one conversation; see work/push/pushSender.ts. */
interface PushTable {
  id: Id;
  subscription_id: number;
  /** The conversation. */
  tag: string;
  /** `is_news`: something is new. `is_gone`: something the device was told of has been read or deleted. */
  is_news: Bit;
  is_gone: Bit;
  /** Incremented with each reason to notify. */
  version: number;
  tries: number;
  /** When to try; during a try, when the sending process counts as dead. */
  due_ms: number;
  /** When the notification is no longer worth sending. */
  until_ms: number;
}
