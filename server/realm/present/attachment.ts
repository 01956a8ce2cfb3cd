import type { AttachmentWire } from '~/contract/records/message';
import type { AttachmentWithMessages } from '../uploads/attachments';
import { pathId } from '../uploads/uploadPath';

/** Unlike anywhere else, times here are in milliseconds (gap 1.4). */
export function presentAttachment({ row, messages }: AttachmentWithMessages): AttachmentWire {
  return {
    id: row.id,
    name: row.name,
    path_id: pathId(row.path),
    size: row.size,
    create_time: row.created_ms,
    messages: messages.map(({ id, sent_at }) => ({ id, date_sent: sent_at * 1000 })),
  };
}
