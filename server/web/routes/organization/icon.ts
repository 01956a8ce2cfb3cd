import type {
  deleteRealmIcon as deleteRoute,
  uploadRealmIcon as uploadRoute,
} from '~/contract/routes/organization';
import { requireAdministrator } from '../../../core/permissions';
import { changeIcon } from '../../../realm/administration/icon';
import { presentIcon } from '../../../realm/present/icon';
import { withNewFiles } from '../../files/withNewFiles';
import { act } from '../act';
import type { Handler, UserContext } from '../context';
import { checkImage, refusingDamaged } from '../users/avatar';

const SIZE = 256;
const TOKEN_BYTES = 18;

/** Uses a new name each time, because the content at a picture's URL never changes. */
export const uploadRealmIcon: Handler<typeof uploadRoute> = async (context) => {
  const { services, file, user } = context;
  requireAdministrator(user);
  await checkImage(services, file);
  const name = `${services.random.token(TOKEN_BYTES)}.png`;
  const content = await refusingDamaged(services.pictures.square(file.path, SIZE));
  return withNewFiles(services, [{ folder: 'avatars', name, content }], () =>
    replaceIcon(context, name),
  );
};

export const deleteRealmIcon: Handler<typeof deleteRoute> = (context) => replaceIcon(context, null);

function replaceIcon(context: UserContext, path: string | null): Promise<{ icon_url: string }> {
  const { files, log } = context.services;
  return act(context, async (change, actor) => {
    const old = await changeIcon(change, actor, path);
    if (old !== null) {
      change.afterCommit(() => {
        files.remove('avatars', old).catch((error) => log.warn('file left behind', { error }));
      });
    }
    return { icon_url: presentIcon(change.organization.settings).icon_url };
  });
}
