import { IMAGE_MAX_MIB } from '~/contract/limits';
import type {
  deleteAvatar as deleteRoute,
  uploadAvatar as uploadRoute,
} from '~/contract/routes/session';
import type { UserRow } from '../../db/schema';
import { isDecodable, sniffContentType } from '../../files/contentType';
import { type ImageFacts, makeSquare, readImage } from '../../files/images';
import { ApiError, badRequest } from '../../http/apiError';
import type { ReceivedFile } from '../../http/multipart';
import { avatarUrls } from '../../present/avatar';
import type { Change } from '../../realm/change';
import type { Organization } from '../../realm/organization';
import { isAdministrator } from '../../realm/permissions';
import { emitAvatar } from '../../realm/users/emitPerson';
import { act } from '../act';
import type { Handler, UserContext } from '../context';

/** Sizes of the two files of an avatar. */
const SIZE = 100;
const MEDIUM_SIZE = 500;
const TOKEN_BYTES = 18;

/** The pictures get a new name that nobody can guess: they are open to whoever knows it. */
export const uploadAvatar: Handler<typeof uploadRoute> = async (context) => {
  const { services, file, organization, user } = context;
  checkMayChange(organization, user);
  await checkImage(file);
  const stem = services.random.token(TOKEN_BYTES);
  const [small, medium] = await decoding(
    Promise.all([makeSquare(file.path, SIZE), makeSquare(file.path, MEDIUM_SIZE)]),
  );
  await services.files.write('avatars', `${stem}.png`, small);
  await services.files.write('avatars', `${stem}-medium.png`, medium);
  const updated = await setAvatar(context, stem);
  return { avatar_url: avatarUrls(updated).url ?? '' };
};

export const deleteAvatar: Handler<typeof deleteRoute> = async (context) => {
  checkMayChange(context.organization, context.user);
  const updated = await setAvatar(context, null);
  const { url, fallbackUrl } = avatarUrls(updated);
  return { avatar_url: url ?? fallbackUrl };
};

function setAvatar(context: UserContext, avatar_path: string | null): Promise<UserRow> {
  return act(context, async (change, actor) => {
    const updated = await change.db
      .updateTable('users')
      .set((eb) => ({ avatar_path, avatar_version: eb('avatar_version', '+', 1) }))
      .where('id', '=', actor.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitAvatar(change, updated);
    if (actor.avatar_path !== null) removeOld(context, change, actor.avatar_path);
    return updated;
  });
}

function removeOld({ services }: UserContext, change: Change, stem: string): void {
  change.afterCommit(() => {
    for (const name of [`${stem}.png`, `${stem}-medium.png`]) {
      services.files
        .remove('avatars', name)
        .catch((error) => services.log.warn('file left behind', { error }));
    }
  });
}

function checkMayChange({ settings }: Organization, user: UserRow): void {
  if (settings.avatar_changes_disabled && !isAdministrator(user)) {
    throw badRequest('Avatar changes are disabled in this organization.');
  }
}

/** An image that the server can decode and that is not too large, or the documented refusal. */
export async function checkImage(file: ReceivedFile): Promise<ImageFacts> {
  if (file.size > IMAGE_MAX_MIB * 1024 * 1024) {
    throw badRequest(`Uploaded file is larger than the allowed limit of ${IMAGE_MAX_MIB} MiB`);
  }
  const type = await sniffContentType(file.path, file.filename);
  const facts = isDecodable(type) ? await readImage(file.path) : undefined;
  if (facts === undefined) throw badImage();
  return facts;
}

/** The head of a file may be sound and the rest of it broken: that shows only when all of it is read. */
export async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw badImage();
  }
}

function badImage(): ApiError {
  return new ApiError('BAD_IMAGE', 'Could not decode image; did you upload an image file?');
}
