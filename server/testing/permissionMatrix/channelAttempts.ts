import { ROUTES } from '~/contract/routes';
import type { Actor } from '../testServer';
import type { Cast } from './cast';
import type { Place } from './places';

interface Attempt {
  /** Set if the place can be reused for the next actor afterwards. */
  readonly leavesNoTrace?: true;
  readonly run: (actor: Actor, place: Place, cast: Cast) => Promise<boolean>;
}

const edit = (args: object): Attempt => ({
  run: (actor, { stream_id }) => actor.isAllowed('updateStream', { stream_id, ...args }),
});

const read = (run: Attempt['run']): Attempt => ({ leavesNoTrace: true, run });

/** The same value for every permission of a channel, never the current one, with none of the actors in it. */
const somebodyElse = (cast: Cast) => ({
  new: { direct_members: [cast.keeper.id, cast.insider.id], direct_subgroups: [] },
});
const permission = (name: string): Attempt => ({
  run: (actor, { stream_id }, cast) =>
    actor.isAllowed('updateStream', { stream_id, [name]: somebodyElse(cast) }),
});

/** Everything that can be attempted on a channel and its contents. */
export const CHANNEL_ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'see the channel': read((actor, { stream_id }) => actor.isAllowed('getStream', { stream_id })),
  'see who is in it': read((actor, { stream_id }) =>
    actor.isAllowed('getSubscribers', { stream_id }),
  ),
  'list its topics': read((actor, { stream_id }) =>
    actor.isAllowed('getStreamTopics', { stream_id }),
  ),
  'read what was said before': read((actor, { oldMessage }) =>
    actor.isAllowed('getMessage', { message_id: oldMessage }),
  ),
  'read what was said while there': read((actor, { newMessage }) =>
    actor.isAllowed('getMessage', { message_id: newMessage }),
  ),
  'see the history of a message': read((actor, { newMessage }) =>
    actor.isAllowed('getMessageHistory', { message_id: newMessage }),
  ),
  'see who has read': read((actor, { newMessage }) =>
    actor.isAllowed('getReadReceipts', { message_id: newMessage }),
  ),
  'report a message': read((actor, { newMessage }) =>
    actor.isAllowed('reportMessage', { message_id: newMessage, report_type: 'spam' }),
  ),
  'be reminded of a message': read((actor, { newMessage }, { server }) =>
    actor.isAllowed('createReminder', {
      message_id: newMessage,
      scheduled_delivery_timestamp: Math.floor(server.clock.now() / 1000) + 3600,
    }),
  ),
  send: {
    leavesNoTrace: true,
    run: (actor, { name }) =>
      actor.isAllowed('sendMessage', { type: 'channel', to: name, topic: 'talk', content: 'hm' }),
  },
  schedule: {
    leavesNoTrace: true,
    run: (actor, { stream_id }, { server }) =>
      actor.isAllowed('createScheduledMessage', {
        type: 'channel',
        to: stream_id,
        topic: 'talk',
        content: 'later',
        scheduled_delivery_timestamp: Math.floor(server.clock.now() / 1000) + 3600,
      }),
  },
  'subscribe oneself': {
    run: (actor, { name }) => actor.isAllowed('subscribe', { subscriptions: [{ name }] }),
  },
  'subscribe others': {
    run: (actor, { name }, { outsider }) =>
      actor.isAllowed('subscribe', { subscriptions: [{ name }], principals: [outsider.id] }),
  },
  'unsubscribe others': {
    run: (actor, { name }, { insider }) =>
      actor.isAllowed('unsubscribe', { subscriptions: [name], principals: [insider.id] }),
  },
  react: {
    run: (actor, { newMessage }) =>
      actor.isAllowed('addReaction', { message_id: newMessage, emoji_name: 'tada' }),
  },
  'edit own message': {
    run: (actor, { ownMessage }) =>
      actor.isAllowed('updateMessage', { message_id: ownMessage, content: 'better' }),
  },
  "edit others' message": {
    run: (actor, { newMessage }) =>
      actor.isAllowed('updateMessage', { message_id: newMessage, content: 'changed' }),
  },
  'move within the channel': {
    run: (actor, { newMessage }) =>
      actor.isAllowed('updateMessage', { message_id: newMessage, topic: 'elsewhere' }),
  },
  'move to another channel': {
    run: async (actor, { newMessage }, { founder }) => {
      const { stream_id } = await founder.call('getStreamId', { stream: 'general' });
      return actor.isAllowed('updateMessage', {
        message_id: newMessage,
        stream_id,
        propagate_mode: 'change_one',
      });
    },
  },
  'resolve a topic': {
    run: (actor, { newMessage }) =>
      actor.isAllowed('updateMessage', {
        message_id: newMessage,
        topic: '✔ talk',
        propagate_mode: 'change_all',
      }),
  },
  'delete own message': {
    run: (actor, { ownMessage }) => actor.isAllowed('deleteMessage', { message_id: ownMessage }),
  },
  "delete others' message": {
    run: (actor, { newMessage }) => actor.isAllowed('deleteMessage', { message_id: newMessage }),
  },
  'delete a topic': {
    run: (actor, { stream_id }) =>
      actor.isAllowed('deleteTopic', { stream_id, topic_name: 'talk' }),
  },
  rename: {
    run: (actor, { stream_id }, cast) =>
      actor.isAllowed('updateStream', { stream_id, new_name: `renamed ${cast.next()}` }),
  },
  describe: edit({ description: 'what it is for' }),
  'change retention': edit({ message_retention_days: 90 }),
  'change the topics policy': edit({ topics_policy: 'disable_empty_topic' }),
  'make it private or protected': edit({ is_private: true, history_public_to_subscribers: false }),
  'make it public': edit({ is_private: false }),
  'make it a default channel': edit({ is_default_stream: true }),
  archive: { run: (actor, { stream_id }) => actor.isAllowed('archiveStream', { stream_id }) },
  ...Object.fromEntries(
    Object.keys(ROUTES.updateStream.spec.params)
      .filter((name) => name.startsWith('can_'))
      .map((name) => [`change ${name}`, permission(name)]),
  ),
};
