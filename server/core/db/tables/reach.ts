import type { MailKind } from '~/contract/records/mail';
import type { Bit, Id } from '../columns';

/** What leaves the server and what reaches it: mail and push. */
export interface ReachTables {
  mails: MailTable;
  /** Messages that somebody is mailed about unless they read them first. */
  missed_messages: { user_id: number; message_id: number };
  reply_addresses: ReplyAddressTable;
  /** By which mail comes into a channel. The token is in the clear: people are shown the address again. */
  channel_addresses: { token: string; channel_id: number; sender_id: number };
  /** Mail that has come in, each once for each address. */
  received_mails: { key: string; received_ms: number };
  push_tokens: { user_id: number; kind: string; token: string; app_id: string };
  push_subscriptions: PushSubscriptionTable;
  /** Messages that somebody is told of by push, until they have read them. */
  push_messages: { user_id: number; message_id: number; tag: string; is_sent: Bit };
  pushes: PushTable;
}

/** An address by which one person answers in one conversation (realm/mailIn/replyAddresses.ts). */
interface ReplyAddressTable {
  token_hash: string;
  user_id: number;
  /** What was mailed last: its answer goes to where it is by then. */
  message_id: number;
  /** Where it was: for when it is deleted. */
  channel_id: number | null;
  topic: string;
  conversation_id: number | null;
  expires_ms: number;
}

/** A mail to one address; see work/mail/mailSender.ts. */
interface MailTable {
  id: Id;
  kind: MailKind;
  /** Of what it is about, such as an invitation. */
  ref_id: number | null;
  address: string;
  name: string;
  subject: string;
  /** MailContent; null once it is sent or given up, as links in it are as good as keys. */
  content_json: string | null;
  /** `kept`: on this machine alone, for who tries the program. `failed`: no server took it in time. */
  status: 'waiting' | 'sending' | 'sent' | 'kept' | 'bounced' | 'failed';
  tries: number;
  /** When it is to be tried; while it is sent, when the sender counts as dead. null = no more. */
  due_ms: number | null;
  created_ms: number;
  /** When it is not tried any more. */
  expires_ms: number;
  settled_ms: number | null;
  /** What the last try came to, unless it was sent. */
  reason: string | null;
}

/** A browser that is told of messages while no page is open (realm/push). UNIX seconds. */
interface PushSubscriptionTable {
  id: Id;
  user_id: number;
  session_id: number;
  /** Where its push service takes messages; to be kept secret, like its keys. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How the device calls the account. */
  account: string;
  /** When it wants to hear nothing; null: it has not said. */
  quiet_json: string | null;
  created_at: number;
  last_success_at: number | null;
}

/** A device is to be told how things stand in one conversation; see work/push/pushSender.ts. */
interface PushTable {
  id: Id;
  subscription_id: number;
  /** The conversation. */
  tag: string;
  /** Something is new; something that was told of has been read or deleted. */
  is_news: Bit;
  is_gone: Bit;
  /** Rises with each reason to tell. */
  version: number;
  tries: number;
  /** When it is to be tried; while it is sent, when the sender counts as dead. */
  due_ms: number;
  /** When nobody would want it any more. */
  until_ms: number;
}
