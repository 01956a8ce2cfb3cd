import { type Context, Hono } from 'hono';
import { ApiError, brokenOff, tooLarge } from '../../core/apiError';
import { equalSecrets } from '../../core/secrets';
import { answerFault } from '../files/answerFault';
import { failure, success } from '../http/answer';
import { peerOf } from '../http/peer';
import { noteRoute } from '../http/requestId';
import type { Services } from '../http/services';
import { toResponse } from '../http/toResponse';
import { MAIL_MAX_BYTES, type MailIn, type MailOutcome } from './mailIn';
import { recipientsOf } from './recipients';

const PATH = '/mail/incoming';

/** Accepts raw mail (RFC 5322) from a mail server or provider, with the configured secret. */
export function createMailInRoutes(services: Services, secret: string | undefined): Hono {
  const routes = new Hono();
  const { mailIn } = services;
  if (mailIn === undefined || secret === undefined) return routes;
  routes.onError((error, c) => {
    if (!(error instanceof ApiError)) return answerFault(c, services, error);
    return toResponse(failure(error), c.req.raw);
  });
  routes.post(PATH, async (c) => {
    noteRoute(c, PATH);
    // Before the body is read.
    if (!equalSecrets(givenSecret(c), secret)) {
      services.limits.takeAddress(peerOf(c, services.origin).address);
      throw new ApiError('UNAUTHORIZED', 'The secret is missing or wrong');
    }
    const raw = await readRaw(c.req.raw);
    const named = c.req.queries('to') ?? [];
    const isOurs = (one: string) => mailIn.isOurs(one);
    const addresses = named.length > 0 ? named.filter(isOurs) : recipientsOf(raw, isOurs);
    const isBounce = c.req.query('from') === '';
    await deliver(mailIn, addresses, { raw, isBounce });
    return toResponse(success({}, []), c.req.raw);
  });
  return routes;
}

/** A bearer token, or the password of any user: some providers can only be given a URL to put it in. */
function givenSecret(c: Context): string {
  const [, kind = '', value = ''] =
    /^(Bearer|Basic)\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (kind.toLowerCase() === 'bearer') return value;
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  return decoded.slice(decoded.indexOf(':') + 1);
}

/** One response for all recipients: if one needs a retry, the others are recognized as already received. */
async function deliver(
  mailIn: MailIn,
  addresses: readonly string[],
  mail: Parameters<MailIn['receive']>[0],
): Promise<void> {
  const outcomes: MailOutcome[] = [];
  for (const address of addresses) outcomes.push(await mailIn.receive(mail, address));
  if (outcomes.some(({ kind }) => kind === 'later')) {
    throw new ApiError('RATE_LIMIT_HIT', 'Too much mail for this address; try again later', {
      'retry-after': RETRY_SECONDS,
    }).with({ headers: { 'retry-after': String(RETRY_SECONDS) } });
  }
  if (outcomes.some(({ kind }) => kind === 'taken')) return;
  const refused = outcomes.find((one) => one.kind === 'refused');
  throw new ApiError('BAD_REQUEST', refused?.reason ?? 'No such address').with({ status: 404 });
}

const RETRY_SECONDS = 600;

async function readRaw(request: Request): Promise<Buffer> {
  const stated = Number(request.headers.get('content-length') ?? 0);
  if (stated > MAIL_MAX_BYTES) throw tooLarge(MAIL_MAX_BYTES);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > MAIL_MAX_BYTES) throw tooLarge(MAIL_MAX_BYTES);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : brokenOff();
  }
  return Buffer.concat(chunks);
}
