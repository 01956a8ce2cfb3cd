import type { Handlers } from './context';
import { getMessages } from './messages/getMessages';
import { sendMessage } from './messages/sendMessage';
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
};
