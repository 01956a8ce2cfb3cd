import type {
  addReaction as addRoute,
  removeReaction as removeRoute,
} from '~/contract/routes/messages';
import type { Lane } from '../../../core/lane';
import { addReaction as add, removeReaction as remove } from '../../../realm/messages/reactions';
import { act } from '../act';
import type { Handler, UserContext } from '../context';

export const addReaction: Handler<typeof addRoute> = (context, args) =>
  act(
    context,
    async (change, actor) => {
      await add(change, actor, args.message_id, {
        name: args.emoji_name,
        code: args.emoji_code,
        type: args.reaction_type,
      });
      return undefined;
    },
    laneOf(context, args),
  );

export const removeReaction: Handler<typeof removeRoute> = (context, args) =>
  act(
    context,
    async (change, actor) => {
      await remove(change, actor, args.message_id, {
        ...(args.emoji_name === undefined ? {} : { name: args.emoji_name }),
        code: args.emoji_code,
        type: args.reaction_type,
      });
      return undefined;
    },
    laneOf(context, args),
  );

/** Serializes reactions to a message, because one of its columns records whether it has any. */
function laneOf({ user }: UserContext, args: { readonly message_id: number }): Lane {
  return [
    { kind: 'person', key: user.id },
    { kind: 'message', key: args.message_id },
  ];
}
