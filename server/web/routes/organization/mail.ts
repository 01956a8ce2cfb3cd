import type { getMails as listRoute, sendTestMail as testRoute } from '~/contract/routes/parley';
import { badRequest } from '../../../core/apiError';
import { requireAdministrator } from '../../../core/permissions';
import { mailTest } from '../../../realm/mail/testMail';
import { presentMail } from '../../../realm/present/mail';
import { act } from '../act';
import type { Handler } from '../context';

const PAGE = 100;

export const getMails: Handler<typeof listRoute> = async ({ services, user }, { before_id }) => {
  requireAdministrator(user);
  const query = services.realm.db.selectFrom('mails').selectAll();
  // One extra row tells whether there is a next page.
  const rows = await (before_id === undefined ? query : query.where('id', '<', before_id))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const place = services.mail?.place;
  return {
    sends: place?.kind ?? null,
    from: place?.kind === 'smtp' ? place.from.address : null,
    mails: rows.slice(0, PAGE).map(presentMail),
    found_oldest: rows.length <= PAGE,
  };
};

export const sendTestMail: Handler<typeof testRoute> = (context) =>
  act(context, async (change, actor) => {
    requireAdministrator(actor);
    const id = await mailTest(change, actor);
    if (id === undefined) throw badRequest('This server sends no email.');
    return { id };
  });
