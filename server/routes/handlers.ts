import type { Handlers } from './context';
import {
  reportMessage,
  sendSubmessage,
  setTypingStatus,
  setTypingStatusForEdit,
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
  createDemoOrganization,
  createOrganization,
  fetchApiKey,
  getServerSettings,
  regenerateApiKey,
} from './session/accounts';
import { deleteQueue, getEvents } from './session/events';
import { registerQueue } from './session/registerQueue';

export const HANDLERS: Partial<Handlers> = {
  createOrganization,
  createDemoOrganization,
  fetchApiKey,
  regenerateApiKey,
  getServerSettings,
  registerQueue,
  getEvents,
  deleteQueue,

  sendMessage,
  getMessages,
  getMessage,
  getMessageHistory,
  getReadReceipts,
  checkMessagesMatchNarrow,
  updateMessage,
  deleteMessage,
  deleteTopic,
  addReaction,
  removeReaction,
  updateMessageFlags,
  updateMessageFlagsForNarrow,
  markAllAsRead,
  markStreamAsRead,
  markTopicAsRead,
  renderMessage,
  reportMessage,
  sendSubmessage,
  setTypingStatus,
  setTypingStatusForEdit,
  getStreamTopics,
};
