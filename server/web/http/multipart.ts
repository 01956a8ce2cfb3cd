import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { ApiError, badRequest, brokenOff, tooLarge } from '../../core/apiError';

export interface UploadRules {
  /** Where files are kept until the request is done. */
  readonly temporaryDir: string;
  readonly maxFileBytes: number;
}

export interface FormRules {
  /** Bytes of all fields together, with what is around them. */
  readonly maxFormBytes: number;
  /** Absent: files are skipped unread and count as fields do, so that nothing of them reaches the disk. */
  readonly upload?: UploadRules | undefined;
}

/** A file of a request, on disk. Whoever keeps it moves it away; the rest is removed with the request. */
export interface ReceivedFile {
  /** As the client named it: untrusted. */
  readonly filename: string;
  readonly path: string;
  readonly size: number;
}

interface MultipartForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly ReceivedFile[];
}

/** One file more than any endpoint takes, so that the second is noticed. */
const LIMITS = { fields: 100, fieldNameSize: 200, files: 2, parts: 102 };

/**
 * Reads a multipart form; files go to disk, and memory does not grow with them.
 * Of a form that breaks off nothing stays, neither a file nor a descriptor.
 */
export async function readMultipart(request: Request, rules: FormRules): Promise<MultipartForm> {
  const { upload, maxFormBytes } = rules;
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  const writing: Promise<void>[] = [];
  const cut = new AbortController();
  let refusal: unknown;
  const refuse = (error: unknown) => {
    refusal ??= error;
    cut.abort();
  };
  const parser = openParser(request, rules);
  let fieldBytes = 0;
  parser.on('field', (name, value, _nameCut, valueCut) => {
    fieldBytes += value.length;
    if (valueCut || fieldBytes > maxFormBytes) refuse(tooLarge(maxFormBytes));
    else fields.set(name, value);
  });
  parser.on('file', (_field, stream, filename) => {
    if (upload === undefined) return void stream.resume();
    // Read to its end all the same: then the caller is there to be told.
    stream.on('limit', () => {
      refusal ??= tooLarge(upload.maxFileBytes);
    });
    const file = {
      filename: filename ?? '',
      path: join(upload.temporaryDir, randomUUID()),
      size: 0,
    };
    files.push(file);
    // When nobody takes the file any more, reading on would wait for ever.
    writing.push(store(stream, file, cut.signal).catch(refuse));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    // The parser can come to a stand in a part that it skips.
    parser.once(limit, () => refuse(badRequest('The multipart form has too many parts')));
  }
  const most = upload === undefined ? maxFormBytes : Number.POSITIVE_INFINITY;
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  // The parser ends none of its files by itself when the form breaks off in the middle of one.
  await pipeline(source, upTo(most), parser, { signal: cut.signal }).catch((error: unknown) =>
    refuse(error instanceof ApiError ? error : brokenOff()),
  );
  await Promise.all(writing);
  if (refusal === undefined) return { fields, files };
  await discardFiles(files);
  throw refusal;
}

/** Writes a file of the form. Resolves when its descriptor is closed; rejects when the disk refuses it. */
async function store(
  stream: Readable,
  file: { readonly path: string; size: number },
  cut: AbortSignal,
): Promise<void> {
  stream.on('data', (chunk: Buffer) => {
    file.size += chunk.byteLength;
  });
  const target = createWriteStream(file.path);
  const closed = new Promise<void>((resolve) => target.once('close', resolve));
  const failed = await pipeline(stream, target, { signal: cut }).catch((error: unknown) => error);
  await closed;
  if (isOfDisk(failed)) throw failed;
}

/** A failed write, as against a form that broke off. */
function isOfDisk(error: unknown): boolean {
  return ['open', 'write', 'close'].includes(
    (error as NodeJS.ErrnoException | undefined)?.syscall ?? '',
  );
}

/** Passes a body on, no further than this many bytes. */
function upTo(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

export async function discardFiles(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

function openParser(request: Request, { upload, maxFormBytes }: FormRules): BusboyInstance {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' } as BusboyHeaders;
  const limits = {
    ...LIMITS,
    fieldSize: maxFormBytes,
    fileSize: upload?.maxFileBytes ?? maxFormBytes,
  };
  try {
    return new Busboy({ headers, limits });
  } catch {
    throw badRequest('The multipart form has no boundary');
  }
}
