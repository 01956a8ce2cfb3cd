import type {
  deleteRealmLogo as deleteRoute,
  uploadRealmLogo as uploadRoute,
} from '~/contract/routes/otherClients';
import { requireAdministrator } from '../../../core/permissions';
import { changeLogo } from '../../../realm/administration/logo';
import { withNewFiles } from '../../files/withNewFiles';
import { act } from '../act';
import type { Handler, UserContext } from '../context';
import { checkImage, refusingDamaged } from '../users/avatar';

/** In pixels: wide, and as high as a navigation bar. */
const BOX = { width: 800, height: 100 };
const TOKEN_BYTES = 18;

export const uploadRealmLogo: Handler<typeof uploadRoute> = async (context, { night }) => {
  const { services, file, user } = context;
  requireAdministrator(user);
  await checkImage(services, file);
  const name = `${services.random.token(TOKEN_BYTES)}.png`;
  const content = await refusingDamaged(services.pictures.banner(file.path, BOX));
  return withNewFiles(services, [{ folder: 'avatars', name, content }], () =>
    replaceLogo(context, night, name),
  );
};

export const deleteRealmLogo: Handler<typeof deleteRoute> = (context, { night }) =>
  replaceLogo(context, night, null);

function replaceLogo(
  context: UserContext,
  isNight: boolean,
  path: string | null,
): Promise<undefined> {
  const { files, log } = context.services;
  return act(context, async (change, actor) => {
    const old = await changeLogo(change, actor, isNight, path);
    if (old !== null) {
      change.afterCommit(() => {
        files.remove('avatars', old).catch((error) => log.warn('file left behind', { error }));
      });
    }
    return undefined;
  });
}
