import sharp from 'sharp';
import { insertAttachment } from '../../realm/uploads/upload';
import { uploadUrl } from '../../realm/uploads/uploadPath';
import type { Services } from '../../web/http/services';
import type { Showpiece } from './content';
import type { Cast } from './demo';
import type { Dice } from './dice';

const PICTURE = /PICTURE:(\w+)/g;
const TOKEN_BYTES = 18;

/** Stores the pictures that messages refer to; returns a function that fills in their URLs. */
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

/** Draws one of the demo's pictures as SVG, 960 × 540. */
function drawPicture(name: string, dice: Dice): string {
  const body = DRAWINGS[name]?.(dice);
  if (body === undefined) throw new Error(`there is no picture ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540">${body}</svg>`;
}

const DRAWINGS: Readonly<Record<string, (dice: Dice) => string>> = {
  palette: () => {
    const rows = [
      ['#08306b', '#2171b5', '#6baed6', '#c6dbef', '#f7fbff'],
      ['#3b2a14', '#7a5a1e', '#bfa04a', '#e3d49b', '#faf6e6'],
      ['#10303a', '#2f6b73', '#6fa8a3', '#bcd8d0', '#f2f8f5'],
    ];
    const cells = rows.flatMap((row, y) =>
      row.map((fill, x) => rect(40 + x * 178, 40 + y * 158, 166, 140, fill)),
    );
    return rect(0, 0, 960, 540, '#ffffff') + cells.join('');
  },
  residuals: (dice) => {
    const dots = Array.from({ length: 420 }, () => {
      const y = 270 + (dice.next() + dice.next() + dice.next() - 1.5) * 110;
      return `<circle cx="${dice.between(60, 920)}" cy="${y.toFixed(1)}" r="4" fill="#2b6cb0" fill-opacity=".45"/>`;
    });
    return `${rect(0, 0, 960, 540, '#fbfcfd')}<path d="M60 270H920M60 60V480" stroke="#475569" stroke-width="2"/>${dots.join('')}`;
  },
  pier: (dice) => {
    const waves = Array.from({ length: 26 }, (_, i) => {
      const y = 330 + i * 8;
      return `<path d="M${dice.between(0, 300)} ${y}h${dice.between(80, 420)}" stroke="#fde9c8" stroke-opacity="${(0.1 + dice.next() * 0.4).toFixed(2)}" stroke-width="2"/>`;
    });
    return `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#27374d"/><stop offset=".55" stop-color="#e58f65"/><stop offset=".6" stop-color="#f7c59f"/><stop offset="1" stop-color="#1f2d3d"/></linearGradient></defs>
${rect(0, 0, 960, 540, 'url(#s)')}<circle cx="640" cy="300" r="54" fill="#fff1d0"/>${rect(0, 318, 960, 222, '#22405a')}${waves.join('')}
<path d="M0 360 420 330v14L0 392z" fill="#1b232e"/><path d="M60 392v90M170 378v84M280 362v70M380 348v56" stroke="#1b232e" stroke-width="12"/>`;
  },
};

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}
