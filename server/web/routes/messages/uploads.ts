import type { getFileTemporaryUrl as temporaryRoute } from '~/contract/routes/messages';
import type {
  getAttachments as listRoute,
  removeAttachment as removeRoute,
  uploadFile as uploadRoute,
} from '~/contract/routes/uploads';
import { badRequest } from '../../../core/apiError';
import { presentAttachment } from '../../../realm/present/attachment';
import { REALM_ID } from '../../../realm/present/avatar';
import { accessAttachment } from '../../../realm/uploads/attachmentAccess';
import { uploadSpaceUsed, withMessages } from '../../../realm/uploads/attachments';
import { temporaryUrl } from '../../../realm/uploads/temporaryUrl';
import { keepUpload } from '../../files/keepUpload';
import { act } from '../act';
import type { Handler } from '../context';

export const uploadFile: Handler<typeof uploadRoute> = async (context, args) => {
  const keepMetadata = args.keep_metadata ?? false;
  const { url, name } = await keepUpload(context, context.file, { keepMetadata });
  return { url, uri: url, filename: name };
};

export const getFileTemporaryUrl: Handler<typeof temporaryRoute> = async (context, args) => {
  const { services, organization, user } = context;
  const row =
    args.realm_id === REALM_ID
      ? await accessAttachment(services.realm.db, organization, user, args.filename)
      : undefined;
  if (row === undefined) throw badRequest('This file does not exist.').with({ status: 404 });
  return { url: temporaryUrl(services.secret, row.path, services.clock.now()) };
};

export const getAttachments: Handler<typeof listRoute> = async ({ services, user }) => {
  const { db } = services.realm;
  const rows = await db
    .selectFrom('attachments')
    .selectAll()
    .where('owner_id', '=', user.id)
    .orderBy('id')
    .execute();
  const attachments = (await withMessages(db, rows)).map(presentAttachment);
  return { attachments, upload_space_used: await uploadSpaceUsed(db) };
};

/** Messages that link to the file keep their text, but the link is then broken. */
export const removeAttachment: Handler<typeof removeRoute> = (context, { attachment_id }) =>
  act(context, async (change, actor) => {
    const row = await change.db
      .deleteFrom('attachments')
      .where('id', '=', attachment_id)
      .where('owner_id', '=', actor.id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw badRequest('Invalid attachment');
    const { files, log } = context.services;
    change.afterCommit(() => {
      for (const folder of ['uploads', 'thumbnails'] as const) {
        files.remove(folder, row.path).catch((error) => log.warn('file left behind', { error }));
      }
    });
    const upload_space_used = await uploadSpaceUsed(change.db);
    change.emit(
      { type: 'attachment', op: 'remove', attachment: { id: row.id }, upload_space_used },
      { kind: 'users', ids: [actor.id] },
    );
    return undefined;
  });
