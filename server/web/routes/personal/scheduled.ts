import type {
  createReminder as createReminderRoute,
  createScheduledMessage as createRoute,
  deleteReminder as deleteReminderRoute,
  deleteScheduledMessage as deleteRoute,
  getScheduledMessages as listRoute,
  getReminders as remindersRoute,
  updateScheduledMessage as updateRoute,
} from '~/contract/routes/personal';
import {
  createReminder as create,
  readReminders,
  deleteReminder as remove,
} from '../../../realm/personal/reminders';
import {
  readScheduledMessages,
  deleteScheduledMessage as removeScheduled,
  scheduleMessage,
  updateScheduledMessage as update,
} from '../../../realm/personal/scheduledMessages';
import { presentScheduledMessage } from '../../../realm/present/personal';
import { act } from '../act';
import type { Handler } from '../context';

/** E1. */
export const createScheduledMessage: Handler<typeof createRoute> = (context, args) =>
  act(context, async (change, actor) => ({
    scheduled_message_id: await scheduleMessage(change, actor, {
      destination: { type: args.type, to: args.to, topic: args.topic },
      content: args.content,
      deliverAt: args.scheduled_delivery_timestamp,
      readBySender: args.read_by_sender,
      client: context.client,
    }),
  }));

export const getScheduledMessages: Handler<typeof listRoute> = async ({ services, user }) => {
  const rows = await readScheduledMessages(services.realm.db, user.id);
  return { scheduled_messages: rows.map(presentScheduledMessage) };
};

export const updateScheduledMessage: Handler<typeof updateRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await update(change, actor, args.scheduled_message_id, {
      type: args.type,
      to: args.to,
      topic: args.topic,
      content: args.content,
      deliverAt: args.scheduled_delivery_timestamp,
    });
    return undefined;
  });

export const deleteScheduledMessage: Handler<typeof deleteRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await removeScheduled(change, actor, args.scheduled_message_id);
    return undefined;
  });

export const getReminders: Handler<typeof remindersRoute> = async ({ services, user }) => ({
  reminders: await readReminders(services.realm.db, user.id),
});

export const createReminder: Handler<typeof createReminderRoute> = (context, args) =>
  act(context, async (change, actor) => ({
    reminder_id: await create(change, actor, {
      messageId: args.message_id,
      deliverAt: args.scheduled_delivery_timestamp,
      note: args.note ?? '',
    }),
  }));

export const deleteReminder: Handler<typeof deleteReminderRoute> = (context, { reminder_id }) =>
  act(context, async (change, actor) => {
    await remove(change, actor, reminder_id);
    return undefined;
  });
