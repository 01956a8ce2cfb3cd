import type { Write } from '~/contract/decode';
import type { sentMail } from '~/contract/records/mail';
import type { MailRow } from '../../core/mail/mailTable';

/** Omits the content, and recipients beyond the address: subjects name conversations. */
export function presentMail(row: MailRow): Write<typeof sentMail> {
  return {
    id: row.id,
    kind: row.kind,
    address: row.address,
    status: row.status,
    tries: row.tries,
    created_at: Math.floor(row.created_ms / 1000),
    settled_at: seconds(row.settled_ms),
    next_try_at: row.status === 'waiting' ? seconds(row.due_ms) : null,
    reason: row.reason,
  };
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1000);
}
