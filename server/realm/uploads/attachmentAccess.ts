import type { AttachmentRow, Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { accessMessages } from '../messages/messageAccess';

/** Messages checked per file; more than one is rare, and any readable one is enough. */
const MAX_MESSAGES = 500;

/** The file if the viewer can open it: its owner, or anyone who can read a message that links it. */
export async function accessAttachment(
  db: Reader,
  organization: Organization,
  user: UserRow | undefined,
  path: string,
): Promise<AttachmentRow | undefined> {
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('path', '=', path)
    .executeTakeFirst();
  if (row === undefined || row.owner_id === user?.id) return row;
  const links = await db
    .selectFrom('attachment_messages')
    .select('message_id')
    .where('attachment_id', '=', row.id)
    .orderBy('message_id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const ids = links.map((link) => link.message_id);
  const readable = await accessMessages({ db, organization, user }, ids);
  return readable.length > 0 ? row : undefined;
}
