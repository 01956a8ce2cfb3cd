import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_MAX_MIB } from '~/contract/limits';
import { type Proof, textClaim } from '../../realm/identities/provedPerson';
import { findUser } from '../../realm/users/users';
import { fetchLinked } from '../../work/previews/fetchLinked';
import { withNewFiles } from '../files/withNewFiles';
import type { Services } from '../http/services';
import { makeAvatar, setAvatar } from '../routes/users/avatar';

const TIMEOUT_MS = 5000;
const NAME_BYTES = 12;

/**
 * Imports the avatar of an external account, once per URL. A failure doesn't prevent the sign-in. Fetches only from
 * the public internet, because users can set the URL to anything.
 */
export async function takePicture(services: Services, userId: number, proof: Proof): Promise<void> {
  const { provider, person } = proof;
  if (provider.rules.picture === null) return;
  const url = textClaim(person, provider.rules.picture);
  if (url === undefined || !/^https?:\/\//i.test(url)) return;
  const { realm, log } = services;
  const identity = await realm.db
    .selectFrom('identities')
    .select(['id', 'picture'])
    .where('provider', '=', provider.name)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  if (identity === undefined || identity.picture === url) return;
  try {
    await replace(services, userId, identity.id, url);
  } catch (error) {
    log.info('no picture', () => ({ provider: provider.name, error }));
  }
}

async function replace(
  services: Services,
  userId: number,
  identityId: number,
  url: string,
): Promise<void> {
  const { files, random, realm } = services;
  const path = join(files.temporaryDir, `picture-${random.token(NAME_BYTES)}`);
  try {
    const found = await fetchLinked(new URL(url), {
      mayCall: services.mayCall,
      accept: /^image\//,
      maxBytes: IMAGE_MAX_MIB * 1024 * 1024,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (found === undefined || found.isCut) return;
    await writeFile(path, found.bytes);
    const file = { path, filename: 'picture', size: found.bytes.length };
    const avatar = await makeAvatar(services, file);
    await withNewFiles(services, avatar.files, () =>
      realm.change(async (change) => {
        const user = await findUser(change.db, userId);
        if (user !== undefined) await setAvatar(services, change, user, avatar.stem);
        await change.db
          .updateTable('identities')
          .set({ picture: url })
          .where('id', '=', identityId)
          .execute();
      }),
    );
  } finally {
    await rm(path, { force: true });
  }
}
