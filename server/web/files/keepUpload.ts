import type { Change } from '../../core/change';
import { insertAttachment } from '../../realm/uploads/upload';
import { uploadUrl } from '../../realm/uploads/uploadPath';
import { cleanPicture } from '../../render/pictures/cleanPicture';
import { isDecodable, sniffContentType } from '../../render/pictures/contentType';
import type { ReceivedFile } from '../http/multipart';
import { act } from '../routes/act';
import type { UserContext } from '../routes/context';
import { addressName, shownName } from './fileNames';
import { withNewFiles } from './withNewFiles';

const TOKEN_BYTES = 18;

interface KeepOptions {
  /** If false, metadata about where, when and with what a picture was taken is removed. */
  readonly keepMetadata: boolean;
  /** Runs in the same transaction as the insert. */
  readonly also?: (change: Change, url: string) => Promise<void>;
}

/** Inspects a received file and adds it to the organization. */
export async function keepUpload(
  context: Pick<UserContext, 'services' | 'user' | 'origin'>,
  file: ReceivedFile,
  { keepMetadata, also }: KeepOptions,
): Promise<{ readonly url: string; readonly name: string }> {
  const { services } = context;
  const contentType = await sniffContentType(file.path, file.filename);
  const cleaned = keepMetadata ? undefined : await cleanPicture(file.path, contentType);
  const size = cleaned ?? file.size;
  const image = isDecodable(contentType) ? await services.pictures.facts(file.path) : undefined;
  const name = shownName(file.filename);
  const path = `${services.random.token(TOKEN_BYTES)}/${addressName(file.filename)}`;
  const url = uploadUrl(path);
  const stored = { folder: 'uploads', name: path, content: { path: file.path } } as const;
  await withNewFiles(services, [stored], () =>
    act(context, async (change, actor) => {
      const kept = { name, path, size, contentType, image };
      await insertAttachment(change, actor, kept, services.uploadQuotaBytes);
      await also?.(change, url);
    }),
  );
  return { url, name };
}
