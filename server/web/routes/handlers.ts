import {
  archiveStream,
  getStream,
  getStreamEmailAddress,
  getStreamId,
  getStreams,
  getSubscribers,
  getSubscriptionStatus,
  updateStream,
} from './channels/channels';
import {
  addDefaultStream,
  createChannelFolder,
  getChannelFolders,
  removeDefaultStream,
  reorderChannelFolders,
  updateChannelFolder,
  updateMutedTopic,
  updateUserTopic,
} from './channels/settings';
import {
  createChannel,
  getSubscriptions,
  subscribe,
  unsubscribe,
  updateOneSubscription,
  updateSubscriptionSettings,
  updateSubscriptions,
} from './channels/subscriptions';
import type { Handlers } from './context';
import {
  reportMessage,
  sendSubmessage,
  setTypingStatus,
  setTypingStatusForEdit,
  setTypingStatusForEditOldPath,
} from './messages/activity';
import {
  markAllAsRead,
  markStreamAsRead,
  markTopicAsRead,
  updateMessageFlags,
  updateMessageFlagsForNarrow,
} from './messages/flags';
import { getMessages } from './messages/getMessages';
import {
  checkMessagesMatchNarrow,
  getMessage,
  getMessageHistory,
  getReadReceipts,
  getStreamTopics,
  renderMessage,
} from './messages/oneMessage';
import { addReaction, removeReaction } from './messages/reactions';
import { sendMessage } from './messages/sendMessage';
import { deleteMessage, deleteTopic, updateMessage } from './messages/updateMessage';
import {
  getAttachments,
  getFileTemporaryUrl,
  removeAttachment,
  uploadFile,
} from './messages/uploads';
import { getAuditLog } from './organization/auditLog';
import {
  addRealmDomain,
  getRealmDomains,
  removeRealmDomain,
  updateRealmDomain,
} from './organization/domains';
import { deactivateCustomEmoji, getCustomEmoji, uploadCustomEmoji } from './organization/emoji';
import {
  deleteRealmExport,
  exportRealm,
  getRealmExportConsents,
  getRealmExports,
} from './organization/exports';
import { deleteRealmIcon, uploadRealmIcon } from './organization/icon';
import { deleteRealmLogo, uploadRealmLogo } from './organization/logo';
import {
  addLinkifier,
  createPlayground,
  createProfileField,
  deletePlayground,
  deleteProfileField,
  getLinkifiers,
  getProfileFields,
  removeLinkifier,
  reorderLinkifiers,
  reorderProfileFields,
  updateLinkifier,
  updateProfileField,
  updateRealm,
  updateRealmUserSettingsDefaults,
} from './organization/settings';
import { testWelcomeMessage } from './organization/welcome';
import {
  addNavigationView,
  createDrafts,
  createSavedSnippet,
  deleteDraft,
  deleteSavedSnippet,
  getDrafts,
  getNavigationViews,
  getSavedSnippets,
  markOnboardingStep,
  removeNavigationView,
  updateDraft,
  updateNavigationView,
  updateSavedSnippet,
} from './personal/keepsakes';
import {
  addAlertWords,
  addApnsToken,
  addGcmToken,
  getAlertWords,
  muteUser,
  removeAlertWords,
  removeApnsToken,
  removeGcmToken,
  unmuteUser,
} from './personal/lists';
import {
  getRealmPresence,
  getUserPresence,
  getUserStatus,
  updatePresence,
  updateStatus,
  updateUserStatus,
} from './personal/presence';
import {
  createReminder,
  createScheduledMessage,
  deleteReminder,
  deleteScheduledMessage,
  getReminders,
  getScheduledMessages,
  updateScheduledMessage,
} from './personal/scheduled';
import {
  createOrganization,
  fetchApiKey,
  getServerSettings,
  regenerateApiKey,
  signUp,
} from './session/accounts';
import { deleteQueue, getEvents } from './session/events';
import { registerQueue } from './session/registerQueue';
import { deleteAvatar, uploadAvatar } from './users/avatar';
import { getStorage, removeStorage, updateStorage } from './users/botStorage';
import { createBot, deactivateBot, getBots, regenerateBotApiKey, updateBot } from './users/bots';
import { getWebhookDeliveries, resendWebhookDelivery } from './users/deliveries';
import {
  createUserGroup,
  deactivateUserGroup,
  getUserGroupMembers,
  getUserGroupMembership,
  getUserGroupSubgroups,
  getUserGroups,
  updateUserGroup,
  updateUserGroupMembers,
  updateUserGroupSubgroups,
} from './users/groups';
import { acceptInvitation, getInvitation, getInvitationLinks } from './users/invitation';
import {
  createInviteLink,
  getInvites,
  resendInvite,
  revokeInvite,
  revokeInviteLink,
  sendInvites,
} from './users/invites';
import { updateUsers } from './users/manyUsers';
import { removeProfileData, updateProfileData, updateSettings } from './users/ownAccount';
import {
  createUser,
  deactivateOwnUser,
  deactivateUser,
  getOwnUser,
  getUser,
  getUserByEmail,
  getUsers,
  reactivateUser,
  updateUser,
  updateUserByEmail,
} from './users/users';

/** Every endpoint of the table. */
export const HANDLERS: Handlers = {
  getStreams,
  getStream,
  getStreamId,
  getSubscribers,
  updateStream,
  archiveStream,

  addDefaultStream,
  removeDefaultStream,
  getChannelFolders,
  createChannelFolder,
  updateChannelFolder,
  reorderChannelFolders,
  updateUserTopic,

  subscribe,
  unsubscribe,
  updateSubscriptionSettings,
  getSubscriptions,

  setTypingStatus,
  setTypingStatusForEdit,
  sendSubmessage,
  reportMessage,

  updateMessageFlags,
  updateMessageFlagsForNarrow,
  markAllAsRead,
  markStreamAsRead,
  markTopicAsRead,

  getMessages,

  getMessage,
  getMessageHistory,
  getReadReceipts,
  checkMessagesMatchNarrow,
  renderMessage,
  getStreamTopics,

  addReaction,
  removeReaction,

  sendMessage,

  updateMessage,
  deleteMessage,
  deleteTopic,

  uploadFile,
  getFileTemporaryUrl,
  getAttachments,
  removeAttachment,

  getAuditLog,

  getCustomEmoji,
  uploadCustomEmoji,
  deactivateCustomEmoji,

  getRealmExports,
  exportRealm,
  deleteRealmExport,
  getRealmExportConsents,

  getRealmDomains,
  addRealmDomain,
  updateRealmDomain,
  removeRealmDomain,
  uploadRealmIcon,
  deleteRealmIcon,

  updateRealm,
  updateRealmUserSettingsDefaults,
  getLinkifiers,
  addLinkifier,
  updateLinkifier,
  removeLinkifier,
  reorderLinkifiers,
  createPlayground,
  deletePlayground,
  getProfileFields,
  createProfileField,
  updateProfileField,
  deleteProfileField,
  reorderProfileFields,

  getDrafts,
  createDrafts,
  updateDraft,
  deleteDraft,
  getSavedSnippets,
  createSavedSnippet,
  updateSavedSnippet,
  deleteSavedSnippet,
  getNavigationViews,
  addNavigationView,
  updateNavigationView,
  removeNavigationView,

  getAlertWords,
  addAlertWords,
  removeAlertWords,
  muteUser,
  unmuteUser,
  addApnsToken,
  removeApnsToken,

  updatePresence,
  getUserPresence,
  updateStatus,
  getUserStatus,
  updateUserStatus,

  createScheduledMessage,
  getScheduledMessages,
  updateScheduledMessage,
  deleteScheduledMessage,
  getReminders,
  createReminder,
  deleteReminder,

  fetchApiKey,
  regenerateApiKey,
  getServerSettings,
  createOrganization,

  getEvents,
  deleteQueue,

  registerQueue,

  uploadAvatar,
  deleteAvatar,

  getBots,
  createBot,
  updateBot,
  deactivateBot,
  regenerateBotApiKey,
  getWebhookDeliveries,
  resendWebhookDelivery,

  getUserGroups,
  createUserGroup,
  updateUserGroup,
  deactivateUserGroup,
  updateUserGroupMembers,
  updateUserGroupSubgroups,
  getUserGroupMembers,
  getUserGroupMembership,
  getUserGroupSubgroups,

  getInvites,
  sendInvites,
  createInviteLink,
  revokeInvite,
  revokeInviteLink,
  resendInvite,
  getInvitation,
  acceptInvitation,
  signUp,
  getInvitationLinks,

  updateSettings,
  updateProfileData,
  removeProfileData,

  getUsers,
  getUser,
  getOwnUser,
  createUser,
  updateUser,
  updateUsers,
  deactivateUser,
  deactivateOwnUser,
  reactivateUser,

  updateStorage,
  getStorage,
  removeStorage,
  getUserByEmail,
  updateUserByEmail,
  getRealmPresence,
  updateSubscriptions,
  updateOneSubscription,
  updateMutedTopic,
  getSubscriptionStatus,
  getStreamEmailAddress,
  createChannel,
  markOnboardingStep,
  testWelcomeMessage,
  uploadRealmLogo,
  deleteRealmLogo,
  addGcmToken,
  removeGcmToken,
  setTypingStatusForEditOldPath,
};
