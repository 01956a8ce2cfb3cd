import type {
  reportMessage as reportRoute,
  sendSubmessage as submessageRoute,
} from '~/contract/routes/messageDetails';
import type {
  setTypingStatusForEdit as editTypingRoute,
  setTypingStatus as typingRoute,
} from '~/contract/routes/messages';
import type { setTypingStatusForEditOldPath as oldEditTypingRoute } from '~/contract/routes/otherClients';
import { badRequest } from '../../../core/apiError';
import { reportMessage as report } from '../../../realm/messages/report';
import { addSubmessage } from '../../../realm/messages/submessages';
import { typeInChannel, typeInEdit, typeToPeople } from '../../../realm/messages/typing';
import { act, actOnOwn } from '../act';
import type { Handler } from '../context';

export const setTypingStatus: Handler<typeof typingRoute> = (context, args) => {
  const { op, type, to, stream_id, topic } = args;
  return actOnOwn(context, async (change, actor) => {
    if (type === 'direct' || type === 'private') {
      await typeToPeople(change, actor, op, typeof to === 'number' ? [to] : (to ?? []));
      return undefined;
    }
    if (stream_id === undefined) throw badRequest('Missing channel ID');
    if (topic === undefined) throw badRequest('Missing topic');
    await typeInChannel(change, actor, op, { channelId: stream_id, topic });
    return undefined;
  });
};

export const setTypingStatusForEdit: Handler<typeof editTypingRoute> = (context, args) =>
  actOnOwn(context, async (change, actor) => {
    await typeInEdit(change, actor, args.op, args.message_id);
    return undefined;
  });

export const setTypingStatusForEditOldPath: Handler<typeof oldEditTypingRoute> = (context, args) =>
  actOnOwn(context, async (change, actor) => {
    await typeInEdit(change, actor, args.op, args.message_id);
    return undefined;
  });

export const sendSubmessage: Handler<typeof submessageRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await addSubmessage(change, actor, {
      messageId: args.message_id,
      msgType: args.msg_type,
      content: args.content,
    });
    return undefined;
  });

/** E16. */
export const reportMessage: Handler<typeof reportRoute> = (context, args) =>
  act(context, async (change, actor) => {
    await report(change, actor, {
      messageId: args.message_id,
      reason: args.report_type,
      description: args.description ?? '',
    });
    return undefined;
  });
