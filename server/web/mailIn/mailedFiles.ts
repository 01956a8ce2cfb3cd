import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS, UPLOAD_MAX_MIB } from '~/contract/limits';
import { ApiError } from '../../core/apiError';
import type { UserRow } from '../../core/db/schema';
import { textLength } from '../../core/text';
import { keepUpload } from '../files/keepUpload';
import type { Services } from '../http/services';
import type { MailedFile } from './readMail';

const MIB = 1024 * 1024;

/** Builds the content of a message from a mail: its text, and a link to each attachment. */
export async function contentWithFiles(
  services: Services,
  owner: UserRow,
  text: string,
  files: readonly MailedFile[],
): Promise<string> {
  const links: string[] = [];
  for (const file of files) links.push(await linkTo(services, owner, file));
  const content = joined([text, links.join('\n')]);
  if (textLength(content) <= LIMITS.message) return content;
  // Text that exceeds the message limit goes into a file.
  const whole = { name: 'whole-email.txt', content: Buffer.from(text) };
  const end = [await linkTo(services, owner, whole), ...links].join('\n');
  const room = LIMITS.message - textLength(end) - 3;
  return joined([`${[...text].slice(0, Math.max(0, room)).join('')}…`, end]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

async function linkTo(services: Services, owner: UserRow, file: MailedFile): Promise<string> {
  const shown = file.name.replace(/[[\]\\\n\r]/g, ' ').trim();
  try {
    const { url, name } = await keep(services, owner, file);
    return `[${name.replace(/[[\]\\]/g, ' ')}](${url})`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `(${shown}: ${error.message})`;
  }
}

async function keep(services: Services, user: UserRow, { name, content }: MailedFile) {
  if (content.length > UPLOAD_MAX_MIB * MIB) {
    throw new ApiError('BAD_REQUEST', `The file is larger than ${UPLOAD_MAX_MIB} MiB.`);
  }
  const path = join(services.files.temporaryDir, randomUUID());
  try {
    await writeFile(path, content);
    const uploader = { services, user, origin: services.origin ?? '' };
    const file = { filename: name, path, size: content.length };
    return await keepUpload(uploader, file, { keepMetadata: false });
  } finally {
    await rm(path, { force: true });
  }
}
