/** Numbers of the API (contract 8, gap 7). Lengths in characters as the server counts them: code points. */
export const LIMITS = {
  message: 10_000,
  topic: 60,
  channelName: 60,
  channelDescription: 1024,
  folderName: 100,
  folderDescription: 1024,
  groupName: 100,
  snippetTitle: 60,
  fieldName: 40,
  fieldHint: 80,
  shortTextValue: 50,
  longTextValue: 500,
  statusText: 60,
  alertWord: 100,
  organizationName: 40,
  organizationDescription: 1000,
  jitsiUrl: 200,
  welcomeText: 8000,
  reportDescription: 1000,
  fullName: 100,
  reminderNote: 512,
  playgroundName: 64,
  summaryFields: 2,
  pollIdx: 1000,
  keyName: 60,
} as const;

export const FETCH_MAX_MESSAGES = 5000;
/** Limits of one search: different words, terms of its narrow, and people that one term can name. */
export const SEARCH_MAX = { words: 32, terms: 100, people: 200 } as const;
export const UNREAD_MESSAGES_MAX = 50_000;
export const REGISTER_DRAFTS_MAX = 1000;

export const QUEUE = {
  idleSeconds: 600,
  maxLifespanSeconds: 604_800,
  heartbeatSeconds: { min: 45, max: 55 },
  longPollTimeoutSeconds: 90,
} as const;

export const PRESENCE = {
  pingIntervalSeconds: 60,
  offlineThresholdSeconds: 200,
  historyDays: 14,
  /** Presence events stop above this many active users; polling continues. */
  eventsMaxUsers: 100,
} as const;

export const TYPING = {
  startedWaitMs: 30_000,
  stoppedWaitMs: 12_000,
  startedExpiryMs: 45_000,
  /** No typing notifications in larger audiences. */
  maxAudience: 100,
} as const;

export const PASSWORD = { minLength: 6, maxLength: 100, minGuesses: 10_000 } as const;
/** How long a password reset link lasts: handed out by an administrator, or mailed. */
export const RECOVERY = { linkMinutes: 24 * 60, mailedMinutes: 60 } as const;
export const INVITATION = { validityMinutes: 14_400 } as const;
/** A wildcard mention above this many participants needs its permission. */
export const WILDCARD_MENTION_LARGE = 15;
/** Uploads can be resumed from this feature level on. */
export const TUS_LEVEL = 296;
export const UPLOAD_MAX_MIB = 100;
export const IMAGE_MAX_MIB = 5;

/** The feature level of Parley's server, and the oldest one that the client works with. */
export const FEATURE_LEVEL = 416;
export const MIN_FEATURE_LEVEL = 167;

/** The maximum number of accounts in one `updateUsers` request to Parley's server. */
export const MOST_USERS_AT_ONCE = 100;
