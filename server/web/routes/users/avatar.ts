import { IMAGE_MAX_MIB } from '~/contract/limits';
import type {
  deleteAvatar as deleteRoute,
  uploadAvatar as uploadRoute,
} from '~/contract/routes/account';
import { ApiError, badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import type { Organization } from '../../../core/organization';
import { isAdministrator } from '../../../core/permissions';
import { avatarUrls } from '../../../realm/present/avatar';
import { changeAvatar } from '../../../realm/users/avatarChange';
import { isDecodable, sniffContentType } from '../../../render/pictures/contentType';
import { TooManyPixels, Undecodable } from '../../../render/pictures/pictures';
import type { ImageFacts } from '../../../render/pictures/pictureWork';
import { type NewFile, withNewFiles } from '../../files/withNewFiles';
import type { ReceivedFile } from '../../http/multipart';
import type { Services } from '../../http/services';
import { act } from '../act';
import type { Handler, UserContext } from '../context';

/** Sizes of an avatar's two files, in pixels. */
const SIZE = 100;
const MEDIUM_SIZE = 500;
const TOKEN_BYTES = 18;

export const uploadAvatar: Handler<typeof uploadRoute> = async (context) => {
  checkMayChange(context.organization, context.user);
  const avatar = await makeAvatar(context.services, context.file);
  const updated = await withNewFiles(context.services, avatar.files, () =>
    setOwnAvatar(context, avatar.stem),
  );
  return { avatar_url: avatarUrls(updated).url ?? '' };
};

interface NewAvatar {
  /** The common name of its two files, without suffix and extension. */
  readonly stem: string;
  readonly files: readonly NewFile[];
}

/**
 * Makes the two pictures of an avatar. They get a new unguessable name,
 * because anyone who knows it can fetch them.
 */
export async function makeAvatar(services: Services, file: ReceivedFile): Promise<NewAvatar> {
  const { random, pictures } = services;
  await checkImage(services, file);
  const stem = random.token(TOKEN_BYTES);
  const small = await refusingDamaged(pictures.square(file.path, SIZE));
  const medium = await refusingDamaged(pictures.square(file.path, MEDIUM_SIZE));
  const [folder, mediumName] = ['avatars', `${stem}-medium.png`] as const;
  return {
    stem,
    files: [
      { folder, name: `${stem}.png`, content: small },
      { folder, name: mediumName, content: medium },
    ],
  };
}

export const deleteAvatar: Handler<typeof deleteRoute> = async (context) => {
  checkMayChange(context.organization, context.user);
  const updated = await setOwnAvatar(context, null);
  const { url, fallbackUrl } = avatarUrls(updated);
  return { avatar_url: url ?? fallbackUrl };
};

function setOwnAvatar(context: UserContext, stem: string | null): Promise<UserRow> {
  return act(context, (change, actor) => setAvatar(context.services, change, actor, stem));
}

/** Changes a user's avatar, and deletes the old files after the commit. */
export async function setAvatar(
  { files, log }: Services,
  change: Change,
  user: UserRow,
  stem: string | null,
): Promise<UserRow> {
  const updated = await changeAvatar(change, user.id, stem);
  const old = user.avatar_path;
  if (old === null) return updated;
  change.afterCommit(() => {
    for (const name of [`${old}.png`, `${old}-medium.png`]) {
      files.remove('avatars', name).catch((error) => log.warn('file left behind', { error }));
    }
  });
  return updated;
}

function checkMayChange({ settings }: Organization, user: UserRow): void {
  if (settings.avatar_changes_disabled && !isAdministrator(user)) {
    throw badRequest('Avatar changes are disabled in this organization.');
  }
}

/** Checks that the server can decode the image and that it is not too large; throws the documented error. */
export async function checkImage({ pictures }: Services, file: ReceivedFile): Promise<ImageFacts> {
  if (file.size > IMAGE_MAX_MIB * 1024 * 1024) {
    throw badRequest(`Uploaded file is larger than the allowed limit of ${IMAGE_MAX_MIB} MiB`);
  }
  const type = await sniffContentType(file.path, file.filename);
  if (!isDecodable(type)) throw badImage();
  return refusingDamaged(pictures.check(file.path));
}

/** Refuses an image that can't be decoded; damaged pixels behind a valid header show only when they are. */
export function refusingDamaged<T>(decoding: Promise<T>): Promise<T> {
  return decoding.catch((error: unknown) => {
    if (error instanceof TooManyPixels) {
      throw new ApiError('BAD_IMAGE', 'This image has too many pixels.');
    }
    throw error instanceof Undecodable ? badImage() : error;
  });
}

function badImage(): ApiError {
  return new ApiError('BAD_IMAGE', 'Could not decode image; did you upload an image file?');
}
