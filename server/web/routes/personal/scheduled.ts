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
  deleteReminder as remove,
} from '../../../realm/personal/reminders';
import {
  deleteScheduledMessage as removeScheduled,
  scheduleMessage,
  updateScheduledMessage as update,
} from '../../../realm/personal/scheduledMessages';
import { presentReminder, presentScheduledMessage } from '../../../realm/present/personal';
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
  const rows = await services.realm.db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('sender_id', '=', user.id)
    .orderBy('deliver_at')
    .orderBy('id')
    .execute();
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

export const getReminders: Handler<typeof remindersRoute> = async ({ services, user }) => {
  const rows = await services.realm.db
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('deliver_at')
    .orderBy('id')
    .execute();
  return { reminders: rows.map(presentReminder) };
};

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
