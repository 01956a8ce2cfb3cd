import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Actor, testServer } from '../../testing/testServer';

const PLACE = 'Harbor Street 7';

const noise = (width: number, height: number) => {
  const raw = Buffer.alloc(width * height * 3);
  for (let i = 0; i < raw.length; i += 1) raw[i] = (i * 2654435761) >>> 24;
  return sharp(raw, { raw: { width, height, channels: 3 } });
};
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

async function uploaded(actor: Actor, picture: File): Promise<string> {
  const { body } = await actor.upload('/user_uploads', picture);
  expect(body).toMatchObject({ result: 'success' });
  return String(body['url']);
}

const preview = (url: string) =>
  `${url.replace('/user_uploads/', '/user_uploads/thumbnail/')}/300x200.webp`;

// A server that logs anything fails the test.
describe('pictures that can’t or shouldn’t be decoded', () => {
  it('stores a small file with a huge number of pixels, but never decodes it', async () => {
    const { owner } = await testServer();
    const bomb = file(await blank(5000, 5000).avif({ effort: 0 }).toBuffer(), 'bomb.avif');
    expect((await owner.upload('/users/me/avatar', bomb)).body).toMatchObject({
      code: 'BAD_IMAGE',
      msg: 'This image has too many pixels.',
    });
    const url = await uploaded(owner, bomb);
    expect((await owner.page(preview(url))).status).toBe(415);
    expect((await owner.page(url)).status).toBe(200);
  });

  it('says of a picture above every limit that it has too many pixels, and of other files that they can’t be decoded', async () => {
    const { owner } = await testServer();
    const said = async (picture: File) => (await owner.upload('/realm/icon', picture)).body['msg'];
    const vast = await blank(8, 8).png().toBuffer();
    // Width, height and the checksum of the header: no need to draw as many.
    vast.writeUInt32BE(20_000, 16);
    vast.writeUInt32BE(20_000, 20);
    vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29);
    expect(await said(file(vast, 'vast.png'))).toBe('This image has too many pixels.');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await said(file(svg, 'icon.svg'))).toMatch(/^Could not decode image/);
  });

  it('refuses previews of a truncated picture on every request', async () => {
    const { owner } = await testServer();
    const whole = await noise(300, 300).jpeg().toBuffer();
    const half = file(whole.subarray(0, whole.length / 2), 'half.jpg');
    const url = await uploaded(owner, half);
    for (let times = 0; times < 3; times += 1) {
      expect((await owner.page(preview(url))).status).toBe(415);
    }
    expect((await owner.upload('/users/me/avatar', half)).body).toMatchObject({
      code: 'BAD_IMAGE',
    });
  });

  it('strips bidi marks from names that disguise their extension', async () => {
    const { owner } = await testServer();
    const { body } = await owner.upload(
      '/user_uploads',
      file(Buffer.from('x'), 'photo\u202egpj.exe'),
    );
    expect(body['filename']).toBe('photogpj.exe');
  });
});

describe('metadata of a picture', () => {
  const exif = {
    IFD0: { Copyright: PLACE },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 30/1 3230/100',
      GPSAreaInformation: PLACE,
    },
  };
  const told = () => noise(64, 48).withExif(exif);
  const formats: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['jpg', () => told().withMetadata({ orientation: 6, exif }).jpeg().toBuffer()],
    ['progressive.jpg', () => told().jpeg({ progressive: true }).toBuffer()],
    ['png', () => told().png().toBuffer()],
    ['webp', () => told().withMetadata({ orientation: 6, exif }).webp().toBuffer()],
    ['avif', () => told().avif({ effort: 0 }).toBuffer()],
  ];

  it.each(formats)(
    'is removed, while pixels and orientation are preserved: %s',
    async (kind, make) => {
      const { owner } = await testServer();
      const original = await make();
      expect(original.includes(PLACE)).toBe(true);
      const url = await uploaded(owner, file(original, `picture.${kind}`));
      const kept = Buffer.from(await (await owner.page(url)).arrayBuffer());
      expect(kept.includes(PLACE)).toBe(false);
      const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect((await pixels(kept)).equals(await pixels(original))).toBe(true);
      const up = async (bytes: Buffer) => (await sharp(bytes).metadata()).orientation ?? 1;
      expect(await up(kept)).toBe(await up(original));
      expect((await owner.page(preview(url))).status).toBe(200);
    },
  );

  it('is kept if the uploader asks for that', async () => {
    const { owner } = await testServer();
    const original = await told().jpeg().toBuffer();
    const form = new FormData();
    form.set('keep_metadata', 'true');
    form.set('file', file(original, 'picture.jpg'));
    const { body } = await owner.json({ method: 'POST', path: '/user_uploads', body: form });
    const kept = await (await owner.page(String(body['url']))).arrayBuffer();
    expect(Buffer.from(kept).equals(original)).toBe(true);
  });
});
