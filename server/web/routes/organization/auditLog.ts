import type { getAuditLog as auditRoute } from '~/contract/routes/parley';
import { requireAdministrator } from '../../../core/permissions';
import { presentAuditEntry } from '../../../realm/present/auditEntry';
import type { Handler } from '../context';

const PAGE = 100;

export const getAuditLog: Handler<typeof auditRoute> = async ({ services, user }, args) => {
  requireAdministrator(user);
  let query = services.realm.db.selectFrom('audit_log').selectAll();
  if (args.acting_user_id !== undefined) {
    query = query.where('acting_user_id', '=', args.acting_user_id);
  }
  if (args.kind !== undefined) query = query.where('kind', '=', args.kind);
  if (args.before_id !== undefined) query = query.where('id', '<', args.before_id);
  // One extra row tells whether there is a next page.
  const rows = await query
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return {
    entries: rows.slice(0, PAGE).map(presentAuditEntry),
    found_oldest: rows.length <= PAGE,
  };
};
