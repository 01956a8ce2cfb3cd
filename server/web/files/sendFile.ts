import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

interface FileAnswer {
  readonly path: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file as a response, whole or the range that was asked for; 404 when it is not there. */
export async function sendFile(request: Request, file: FileAnswer): Promise<Response> {
  const size = await stat(file.path).then(
    (stats) => stats.size,
    () => undefined,
  );
  if (size === undefined) return new Response('Not found', { status: 404, headers: NOSNIFF });
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
  if (range === undefined) {
    const body = request.method === 'HEAD' ? null : streamOf(file.path);
    return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
  }
  const { start, end } = range;
  return new Response(request.method === 'HEAD' ? null : streamOf(file.path, range), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
  });
}

const NOSNIFF = { 'x-content-type-options': 'nosniff' } as const;

interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/** One range, as players and downloads ask for; undefined = send all, which any other form gets too. */
function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

function streamOf(path: string, range?: ByteRange): ReadableStream {
  const stream = createReadStream(path, range ?? {});
  return Readable.toWeb(stream) as ReadableStream;
}
