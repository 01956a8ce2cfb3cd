import type { RealmPermission } from '~/contract/permissions';
import type { RealmLimitSetting, RealmSettings } from '~/contract/realm';
import type { UserId } from '../ids';
import type { GroupSetting } from '../permissions/groups';

export {
  OWNER_ONLY_PERMISSIONS,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '~/contract/permissions';
export type { RealmLimitSetting } from '~/contract/realm';

/** Settings with plain values. Names are the API's without `realm_`. */
export interface OrganizationValues
  extends RealmSettings,
    Readonly<Record<RealmLimitSetting, number | null>> {
  /** -1 = forever. */
  readonly message_retention_days: number;
}

/** The organization's settings, and the server's limits. */
export interface Organization extends OrganizationValues {
  readonly url: string;
  readonly icon_url: string;
  /** `U`: uploaded, `G`: the server's own; undefined: the server doesn't say. */
  readonly icon_source: string | undefined;
  readonly date_created: number;
  readonly bot_domain: string;
  readonly default_external_accounts: Readonly<Record<string, ExternalAccount>>;
  readonly permissions: Readonly<Record<RealmPermission, GroupSetting>>;
  readonly limits: ServerLimits;
  /** undefined: stored by an earlier build, which did not request them. */
  readonly facts: ServerFacts | undefined;
}

/** What the server says it can do; undefined where it does not say. See domain/capabilities. */
export interface ServerFacts {
  /** Names of settings that have no effect; only our own server reports them. */
  readonly unsupported: readonly string[] | undefined;
  /** Only our own server reports it; all others send email. */
  readonly sendsMail?: boolean | undefined;
  /** False: no one can sign in with a password. */
  readonly hasPasswords?: boolean | undefined;
  /** The public key for the server's pushes; only our own server has one. */
  readonly pushKey?: string | undefined;
  /** Names of settings missing from the register response: the server is older than they are. */
  readonly lacking: readonly string[];
  readonly hasLinkPreviews: boolean | undefined;
  readonly hasSummaries: boolean | undefined;
  readonly hasDigests: boolean | undefined;
  /** By name, with the possible values of the setting. */
  readonly callProviders: Choices | undefined;
  /** The Jitsi server for organizations that set none. */
  readonly jitsiUrl?: string | undefined;
  readonly gifRatings: Choices | undefined;
  /** Words too common for its search to index; in lower case. */
  readonly stopWords?: readonly string[] | undefined;
}
type Choices = Readonly<Record<string, { readonly id: number }>>;

export interface ExternalAccount {
  readonly name: string;
  readonly text: string;
  readonly hint: string;
  readonly url_pattern: string;
}

/** Numbers set by the server that never change at run time. Lengths in characters. */
export interface ServerLimits {
  readonly messageLength: number;
  readonly topicLength: number;
  readonly channelNameLength: number;
  readonly channelDescriptionLength: number;
  readonly uploadMib: number;
  readonly avatarMib: number;
  readonly reminderNoteLength: number;
  readonly longPollTimeoutSeconds: number;
  readonly presencePingIntervalSeconds: number;
  readonly presenceOfflineThresholdSeconds: number;
  readonly typingStartedWaitMs: number;
  readonly typingStoppedWaitMs: number;
  readonly typingStartedExpiryMs: number;
  readonly passwordMinLength: number;
  readonly emptyTopicName: string;
  readonly emojiDataUrl: string | undefined;
  readonly thumbnailFormats: readonly ThumbnailFormat[];
}

export interface ThumbnailFormat {
  readonly name: string;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly isAnimated: boolean;
}

export interface CustomEmoji {
  readonly id: string;
  readonly name: string;
  readonly sourceUrl: string;
  /** Set when the image is animated. */
  readonly stillUrl: string | null;
  readonly isDeactivated: boolean;
  readonly authorId: UserId | null;
}

export interface Linkifier {
  readonly id: number;
  readonly pattern: string;
  readonly urlTemplate: string;
}

export interface Playground {
  readonly id: number;
  readonly name: string;
  readonly language: string;
  readonly urlTemplate: string;
}

export interface ProfileField {
  readonly id: number;
  readonly type: number;
  readonly order: number;
  readonly name: string;
  readonly hint: string;
  /** JSON text or empty; its form depends on the type. */
  readonly fieldData: string;
  readonly isRequired: boolean;
  readonly isEditableByUser: boolean;
  readonly isInSummary: boolean;
}

export interface Bot {
  readonly userId: UserId;
  readonly ownerId: UserId | null;
  readonly apiKey: string | undefined;
  readonly services: readonly unknown[];
  readonly defaultSendingChannel: string | null;
  readonly defaultEventsChannel: string | null;
  readonly listensToAllPublicChannels: boolean;
}
