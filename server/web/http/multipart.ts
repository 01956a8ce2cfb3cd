import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { ApiError, badRequest, brokenOff, tooLarge } from '../../core/apiError';

export interface UploadRules {
  /** Where files are stored until the request is done. */
  readonly temporaryDir: string;
  readonly maxFileBytes: number;
}

export interface FormRules {
  /** Limit for all fields together, including overhead. */
  readonly maxFormBytes: number;
  /** Absent: files are discarded and count as fields do, so that nothing of them reaches the disk. */
  readonly upload?: UploadRules | undefined;
}

/** A file of a request, on disk. The handler moves it to keep it; otherwise it is removed with the request. */
export interface ReceivedFile {
  /** The client's name for it: untrusted. */
  readonly filename: string;
  readonly path: string;
  readonly size: number;
}

interface MultipartForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly ReceivedFile[];
}

/** Allows one file more than any endpoint accepts, to detect the extra one. */
const LIMITS = { fields: 100, fieldNameSize: 200, files: 2, parts: 102 };

/**
 * Parses a multipart form. Streams files to disk, so that memory use does not depend on their size.
 * An interrupted form leaves neither a file nor a descriptor behind.
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
    // Keeps reading to the end, so that the caller is there to receive the error.
    stream.on('limit', () => {
      refusal ??= tooLarge(upload.maxFileBytes);
    });
    const file = {
      // Browsers escape quotation marks (HTML, "multipart/form-data encoding algorithm"), and nothing else we keep.
      filename: (filename ?? '').replaceAll('%22', '"'),
      path: join(upload.temporaryDir, randomUUID()),
      size: 0,
    };
    files.push(file);
    // If storing fails, reading on would wait forever.
    writing.push(store(stream, file, cut.signal).catch(refuse));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    // The parser can stall in a part that it skips.
    parser.once(limit, () => refuse(badRequest('The multipart form has too many parts')));
  }
  const most = upload === undefined ? maxFormBytes : Number.POSITIVE_INFINITY;
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  // The parser doesn't end its file streams when the form breaks off in the middle of one.
  await pipeline(source, upTo(most), parser, { signal: cut.signal }).catch((error: unknown) =>
    refuse(error instanceof ApiError ? error : brokenOff()),
  );
  await Promise.all(writing);
  if (refusal === undefined) return { fields, files };
  await discardFiles(files);
  throw refusal;
}

/** Writes a file of the form. Resolves once its descriptor is closed; rejects on disk errors. */
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

/** Distinguishes a failed write from an interrupted form. */
function isOfDisk(error: unknown): boolean {
  return ['open', 'write', 'close'].includes(
    (error as NodeJS.ErrnoException | undefined)?.syscall ?? '',
  );
}

/** Passes a body through, up to this many bytes. */
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
