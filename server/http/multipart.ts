import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { badRequest, tooLarge } from './apiError';

export interface UploadRules {
  /** Where files are kept until the request is done. */
  readonly temporaryDir: string;
  readonly maxFileBytes: number;
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

const LIMITS = { fields: 100, fieldSize: 1024 * 1024, fieldNameSize: 200, files: 2, parts: 102 };

/** Streams a multipart form to disk; memory does not grow with the file. */
export async function readMultipart(request: Request, rules: UploadRules): Promise<MultipartForm> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  const writing: Promise<void>[] = [];
  const parser = openParser(request, rules);
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  let tooBig = false;
  let diskError: unknown;
  parser.on('field', (name, value) => {
    fields.set(name, value);
  });
  parser.on('file', (_field, stream, filename) => {
    const path = join(rules.temporaryDir, randomUUID());
    const file = { filename: filename ?? '', path, size: 0 };
    files.push(file);
    stream.on('limit', () => {
      tooBig = true;
    });
    stream.on('data', (chunk: Buffer) => {
      file.size += chunk.byteLength;
    });
    const written = pipeline(stream, createWriteStream(path)).catch((error: unknown) => {
      if (!isOfDisk(error)) return;
      diskError ??= error;
      // Nobody takes the file any more: reading on would wait for ever.
      source.destroy();
    });
    writing.push(written);
  });
  const complete = await pipeline(source, parser).then(
    () => true,
    () => false,
  );
  await Promise.all(writing);
  if (complete && !tooBig && diskError === undefined) return { fields, files };
  await discardFiles(files);
  if (diskError !== undefined) throw diskError;
  throw tooBig
    ? tooLarge(rules.maxFileBytes)
    : badRequest('The multipart form is malformed or incomplete');
}

/** A failed write, as against a form that broke off. */
function isOfDisk(error: unknown): boolean {
  return ['open', 'write', 'close'].includes((error as NodeJS.ErrnoException).syscall ?? '');
}

export async function discardFiles(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

function openParser(request: Request, rules: UploadRules): BusboyInstance {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' } as BusboyHeaders;
  try {
    return new Busboy({ headers, limits: { ...LIMITS, fileSize: rules.maxFileBytes } });
  } catch {
    throw badRequest('The multipart form has no boundary');
  }
}
