import { Readable } from 'node:stream';
import type { Blobs, ByteRange, Folder } from '../../core/blobs/blobs';

interface FileAnswer {
  readonly folder: Folder;
  readonly name: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves a file, whole or the requested range; 404 if it does not exist. */
export async function sendFile(
  request: Request,
  files: Blobs,
  file: FileAnswer,
): Promise<Response> {
  const size = await files.size(file.folder, file.name);
  if (size === undefined) return notFound();
  const headers = {
    ...NOSNIFF,
    ...file.headers,
    'content-type': file.contentType,
    'accept-ranges': 'bytes',
  };
  const range = parseRange(request.headers.get('range'), size);
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}` },
    });
  }
  let body: ReadableStream | null = null;
  if (request.method !== 'HEAD') {
    const stream = await files.read(file.folder, file.name, range);
    // Deleted just now.
    if (stream === undefined) return notFound();
    body = Readable.toWeb(stream) as ReadableStream;
  }
  if (range === undefined) {
    return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
  }
  const { start, end } = range;
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
  });
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: NOSNIFF });
}

const NOSNIFF = { 'x-content-type-options': 'nosniff' } as const;

/** Parses a single range, as players and downloads send; undefined = send all, which any other form gets too. */
function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
