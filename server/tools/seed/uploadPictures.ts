import sharp from 'sharp';
import { insertAttachment } from '../../realm/uploads/upload';
import { uploadUrl } from '../../realm/uploads/uploadPath';
import type { Services } from '../../web/http/services';
import type { Showpiece } from './content';
import type { Cast } from './demo';
import type { Dice } from './dice';
import { drawPicture } from './pictures';

const PICTURE = /PICTURE:(\w+)/g;
const TOKEN_BYTES = 18;

/** Stores the pictures that messages name; returns what puts their addresses into a message. */
export async function uploadPictures(
  { services, cast, dice }: { services: Services; cast: Cast; dice: Dice },
  pieces: readonly Showpiece[],
): Promise<(content: string) => string> {
  const urls = new Map<string, string>();
  for (const { who, content } of pieces) {
    for (const [, name = ''] of content.join('\n').matchAll(PICTURE)) {
      const owner = cast.get(who);
      if (owner === undefined || urls.has(name)) continue;
      const image = await sharp(Buffer.from(drawPicture(name, dice)))
        .png()
        .toBuffer();
      const path = `${services.random.token(TOKEN_BYTES)}/${name}.png`;
      await services.files.write('uploads', path, image);
      const file = {
        name: `${name}.png`,
        path,
        size: image.byteLength,
        contentType: 'image/png',
        image: { width: 960, height: 540, animated: false },
      };
      await services.realm.change((change) => insertAttachment(change, owner, file, undefined));
      urls.set(name, uploadUrl(path));
    }
  }
  return (content) => content.replace(PICTURE, (_all, name: string) => urls.get(name) ?? '');
}
