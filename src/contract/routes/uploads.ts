import { int, list, object, since, str } from '../decode';
import { attachment } from '../records/message';
import { hint, no, route } from '../route';

/** The file is sent as multipart. Insert `[filename](url)` into a message to attach it. */
export const uploadFile = route({
  method: 'POST',
  path: '/user_uploads',
  doc: 'gap 4.2',
  file: true,
  /** Parley's own: otherwise an image loses its metadata about where, when and with what it was taken. */
  params: { keep_metadata: hint(no) },
  result: object({ url: since(272, str), uri: str, filename: since(285, str) }),
  errors: ['REALM_UPLOAD_QUOTA'],
});
export const getAttachments = route({
  method: 'GET',
  path: '/attachments',
  doc: 'gap 4.2',
  result: object({ attachments: list(attachment), upload_space_used: int }),
});
export const removeAttachment = route({
  method: 'DELETE',
  path: '/attachments/{attachment_id:int}',
  doc: 'gap 4.2',
});
