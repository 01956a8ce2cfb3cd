import { LIMITS } from '~/contract/limits';
import { VISIBILITY, type VisibilityWire } from '~/contract/records/channel';
import type {
  addDefaultStream as addDefaultRoute,
  createChannelFolder as createFolderRoute,
  getChannelFolders as listFoldersRoute,
  removeDefaultStream as removeDefaultRoute,
  reorderChannelFolders as reorderRoute,
  updateChannelFolder as updateFolderRoute,
} from '~/contract/routes/channels';
import type { updateMutedTopic as mutedTopicRoute } from '~/contract/routes/otherClients';
import type { updateUserTopic as userTopicRoute } from '~/contract/routes/topics';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../../core/apiError';
import { textLength } from '../../../core/text';
import { findChannelByKey } from '../../../realm/channels/channel';
import { accessContent, accessMetadata } from '../../../realm/channels/channelAccess';
import { changeDefaultChannel } from '../../../realm/channels/defaultChannels';
import {
  createFolder,
  readFolders,
  reorderFolders,
  updateFolder,
} from '../../../realm/channels/folders';
import { meantTopic, normalizeTopic } from '../../../realm/messages/topics';
import { setTopicVisibility } from '../../../realm/messages/topicVisibility';
import { presentFolder } from '../../../realm/present/folder';
import { act } from '../act';
import type { Handler, UserContext } from '../context';

export const addDefaultStream: Handler<typeof addDefaultRoute> = (context, { stream_id }) =>
  setDefault(context, stream_id, true);

export const removeDefaultStream: Handler<typeof removeDefaultRoute> = (context, { stream_id }) =>
  setDefault(context, stream_id, false);

function setDefault(context: UserContext, channelId: number, isDefault: boolean) {
  return act(context, async (change, actor) => {
    const { channel } = await accessMetadata(change.db, change.organization, actor, channelId);
    await changeDefaultChannel(change, actor, channel, isDefault);
    return undefined;
  });
}

export const getChannelFolders: Handler<typeof listFoldersRoute> = async (context, args) => {
  const folders = await readFolders(context.services.realm.db);
  const listed = args.include_archived ? folders : folders.filter((f) => f.archived === 0);
  return { channel_folders: listed.map(presentFolder) };
};

export const createChannelFolder: Handler<typeof createFolderRoute> = (context, args) =>
  act(context, async (change, actor) => ({
    channel_folder_id: await createFolder(change, actor, args),
  }));

export const updateChannelFolder: Handler<typeof updateFolderRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await updateFolder(change, actor, args.channel_folder_id, {
      name: args.name,
      description: args.description,
      isArchived: args.is_archived,
    });
    return undefined;
  });

export const reorderChannelFolders: Handler<typeof reorderRoute> = (context, { order }) =>
  act(context, async (change, actor) => {
    await reorderFolders(change, actor, order);
    return undefined;
  });

export const updateUserTopic: Handler<typeof userTopicRoute> = (context, args) => {
  const policy = Object.values(VISIBILITY).find((value) => value === args.visibility_policy);
  if (policy === undefined) throw badRequest('Invalid visibility_policy');
  return act(context, async (change, actor) => {
    await accessContent(change.db, change.organization, actor, args.stream_id);
    if (textLength(meantTopic(args.topic)) > LIMITS.topic) {
      throw badRequest(`Topic is too long (limit: ${LIMITS.topic} characters)`);
    }
    const topic = { channelId: args.stream_id, name: normalizeTopic(args.topic) };
    await setTopicVisibility(change, [actor.id], topic, policy as VisibilityWire);
    return undefined;
  });
};

/** The old API for muting, from before topics had more than two states. */
export const updateMutedTopic: Handler<typeof mutedTopicRoute> = (context, args) => {
  const { stream_id, stream } = args;
  if ((stream_id === undefined) === (stream === undefined)) {
    throw badRequest("Please choose one: 'stream' or 'stream_id'.");
  }
  return act(context, async (change, actor) => {
    const { db, organization } = change;
    const id = stream_id ?? (await findChannelByKey(db, nameKey((stream ?? '').trim())))?.id ?? -1;
    const { channel } = await accessContent(db, organization, actor, id);
    const topic = { channelId: channel.id, name: normalizeTopic(args.topic) };
    const policy = args.op === 'add' ? VISIBILITY.muted : VISIBILITY.none;
    await setTopicVisibility(change, [actor.id], topic, policy);
    return undefined;
  });
};
