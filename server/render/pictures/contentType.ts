import { open } from 'node:fs/promises';
import { extname } from 'node:path';

/** Types browsers can show inline. Everything else is served as a download. */
const INLINE = /^(image\/(png|jpeg|gif|webp|avif)|audio\/|video\/|application\/pdf$|text\/plain)/;
/** Types the image decoder accepts. Never SVG, which is a document with scripts. */
const DECODABLE = /^image\/(png|jpeg|gif|webp|avif|heic|heif|tiff)$/;
/** Files served as plain text. HTML and similar types are deliberately absent. */
const TEXT_EXTENSIONS = new Set(
  `.txt .md .markdown .csv .tsv .log .json .yaml .yml .toml .ini .cfg .conf .diff .patch .c .h .cc .cpp .hpp
   .rs .go .py .rb .java .kt .swift .ts .tsx .js .jsx .css .sql .sh .lean .hs .tex`.split(/\s+/),
);
const OCTETS = 'application/octet-stream';
const SAMPLE_BYTES = 4100;

export function isInline(contentType: string): boolean {
  return INLINE.test(contentType);
}

export function isDecodable(contentType: string): boolean {
  return DECODABLE.test(contentType);
}

/** Detects the type of an upload from its content; the name only decides between kinds of text. */
export async function sniffContentType(path: string, filename: string): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const sample = await readSample(path);
  const known = await fileTypeFromBuffer(sample);
  if (known !== undefined) return known.mime === 'application/xml' ? OCTETS : known.mime;
  const isText = TEXT_EXTENSIONS.has(extname(filename).toLowerCase()) && !sample.includes(0);
  return isText ? 'text/plain; charset=utf-8' : OCTETS;
}

async function readSample(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(SAMPLE_BYTES);
    const { bytesRead } = await file.read(buffer, 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
