import { type Context, Hono } from 'hono';
import { signInReturnUrl } from '~/contract/signInReturn';
import { ApiError, badRequest } from '../../core/apiError';
import type { Lane } from '../../core/lane';
import { deviceOf } from '../../realm/accounts/device';
import {
  type AttemptRow,
  departWith,
  keepPosted,
  newAttempt,
  returnWith,
  settleAttempt,
} from '../../realm/identities/attempts';
import { endElsewhere } from '../../realm/identities/endElsewhere';
import { openExternalSignIn } from '../../realm/identities/openExternalSignIn';
import type { Proof } from '../../realm/identities/provedPerson';
import { signInAs } from '../../realm/identities/signInAs';
import { POSTED, type Provider, SignInTrouble } from '../../work/signIn/provider';
import { answerFault } from '../files/answerFault';
import { peerOf } from '../http/peer';
import { readText } from '../http/readBody';
import { noteRoute } from '../http/requestId';
import type { Services } from '../http/services';
import { showLinkPage } from '../mail/linkPage';
import { APP_KEY_BYTES, appReturnUrl, isPad } from './appReturn';
import { markBrowser, markOfBrowser, RETURN_PATH, unmarkBrowser } from './browserCookie';
import { takePicture } from './takePicture';

const NAME = ':name{[a-z0-9-]{1,40}}';
export const LOGIN_PATH = '/accounts/login/social';
export const SIGN_UP_PATH = '/accounts/register/social';

/** Enough for an identity provider's response about a user in very many groups. */
const POSTED_MAX_BYTES = 256 * 1024;
/** Makes the browser follow a POST with a GET. */
const SEE_OTHER = 303;

/** Runs concurrently with everything: the rows belong to one sign-in, and nothing else reads them. */
const BESIDE_ALL: Lane = [];

/** Routes that send browsers to identity providers, and that they return to. */
export function createSignInRoutes(services: Services): Hono {
  const routes = new Hono();
  if (services.signIn.all.length === 0) return routes;
  routes.onError((error, c) => {
    if (!(error instanceof ApiError)) return answerFault(c, services, error);
    return sayRefusal(c, services, error.message);
  });
  for (const path of [LOGIN_PATH, SIGN_UP_PATH]) {
    routes.get(`${path}/${NAME}`, (c) => {
      noteRoute(c, path);
      return leave(c, services);
    });
  }
  routes.post(`${RETURN_PATH}/${NAME}/logout`, (c) => {
    noteRoute(c, RETURN_PATH);
    return endFromElsewhere(c, services);
  });
  routes.get(`${RETURN_PATH}/${NAME}/`, (c) => {
    noteRoute(c, RETURN_PATH);
    return comeBack(c, services);
  });
  routes.post(`${RETURN_PATH}/${NAME}/`, (c) => {
    noteRoute(c, RETURN_PATH);
    return takePosted(c, services);
  });
  routes.get(`${RETURN_PATH}/${NAME}/metadata`, (c) => {
    noteRoute(c, RETURN_PATH);
    return sayMetadata(c, services);
  });
  return routes;
}

function sayRefusal(c: Context, services: Services, text: string): Promise<Response> {
  return showLinkPage(c, services, { title: 'You’re not signed in', text });
}

async function leave(c: Context, services: Services): Promise<Response> {
  const { realm, random, limits } = services;
  const { origin, address } = peerOf(c, services.origin);
  limits.takeAddress(address);
  const provider = services.signIn.find(c.req.param('name') ?? '');
  const pad = c.req.query('mobile_flow_otp');
  let ticket = c.req.query('ticket');
  // Someone opened the URL manually; the page knows how to start.
  if (provider === undefined || (ticket === undefined && !isPad(pad ?? ''))) return c.redirect('/');
  const { name } = provider.place;
  const departure = await realm.change(
    async (change) => {
      ticket ??= (await newAttempt(change, random, { provider: name, pad: pad ?? '' })).ticket;
      return departWith(change, random, name, ticket);
    },
    { lane: BESIDE_ALL },
  );
  if (departure === undefined) return c.redirect(signInReturnUrl(origin, ''));
  const { attempt, state, browser } = departure;
  try {
    const url = await provider.begin(returnUri(origin, name), departure);
    markBrowser(c, origin, state, browser);
    return c.redirect(url);
  } catch (error) {
    return refuse(c, services, provider, attempt, error);
  }
}

/** SAML's HTTP-POST binding. Redirects to a GET, because a cross-site POST lacks the starting browser's cookie. */
async function takePosted(c: Context, services: Services): Promise<Response> {
  const { realm, limits } = services;
  const { origin, address } = peerOf(c, services.origin);
  await limits.checkLink(address);
  const provider = services.signIn.find(c.req.param('name') ?? '');
  if (provider?.place.kind !== 'saml') return c.redirect('/', SEE_OTHER);
  const { name } = provider.place;
  const form = new URLSearchParams(await readText(c.req.raw, POSTED_MAX_BYTES));
  const state = form.get('RelayState') ?? '';
  const posted = form.get('SAMLResponse') ?? '';
  const isKept = await realm.change((change) => keepPosted(change, name, state, posted), {
    lane: BESIDE_ALL,
  });
  if (!isKept) {
    await limits.failedLink(address);
    return c.redirect(signInReturnUrl(origin, ''), SEE_OTHER);
  }
  const back = new URLSearchParams({ state });
  return c.redirect(`${returnUri(origin, name)}?${back}`, SEE_OTHER);
}

/** The metadata that the identity provider's operator enters there. */
async function sayMetadata(c: Context, services: Services): Promise<Response> {
  const { origin, address } = peerOf(c, services.origin);
  services.limits.takeAddress(address);
  const provider = services.signIn.find(c.req.param('name') ?? '');
  const xml = await provider?.metadata?.(returnUri(origin, provider.place.name));
  if (xml === undefined) return c.redirect('/');
  return c.body(xml, 200, { 'content-type': 'application/samlmetadata+xml' });
}

async function comeBack(c: Context, services: Services): Promise<Response> {
  const { realm, random, limits } = services;
  const { origin, address } = peerOf(c, services.origin);
  await limits.checkLink(address);
  const provider = services.signIn.find(c.req.param('name') ?? '');
  const state = c.req.query('state') ?? '';
  if (provider === undefined) return c.redirect('/');
  const { name } = provider.place;
  const browser = markOfBrowser(c, state);
  const attempt = await realm.change((change) => returnWith(change, name, state, browser), {
    lane: BESIDE_ALL,
  });
  unmarkBrowser(c, origin, state);
  if (attempt === undefined) {
    await limits.failedLink(address);
    return c.redirect(signInReturnUrl(origin, ''));
  }
  try {
    const returned = new URL(`${returnUri(origin, name)}${new URL(c.req.url).search}`);
    if (attempt.posted !== null) returned.searchParams.set(POSTED, attempt.posted);
    const checks = {
      state,
      nonce: attempt.nonce ?? '',
      pkceVerifier: attempt.pkce_verifier ?? '',
    };
    const proof: Proof = {
      provider: provider.place,
      person: await provider.finish(returned, checks),
    };
    const { user } = await realm.change(
      (change) => signInAs(change, random, proof, attempt.invitation ?? undefined),
      { origin },
    );
    await takePicture(services, user.id, proof);
    return c.redirect(await wayIn(c, services, attempt, proof, user.id));
  } catch (error) {
    return refuse(c, services, provider, attempt, error);
  }
}

const FACTOR_IN_APP =
  'Your account has a second factor, which this app can’t ask for. Sign in with your browser, and give the app an API key.';

/** Returns the URL of our page with a code, or of an app with its key. */
function wayIn(
  c: Context,
  { realm, random, origin: configured }: Services,
  attempt: AttemptRow,
  { provider, person }: Proof,
  userId: number,
): Promise<string> {
  const { origin, address } = peerOf(c, configured);
  return realm.change(
    async (change) => {
      if (attempt.pad === null) {
        const code = await settleAttempt(change, random, attempt.id, { userId, person });
        return signInReturnUrl(origin, code);
      }
      await change.db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute();
      const user = await change.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      if (user.has_factor === 1) throw badRequest(FACTOR_IN_APP);
      const device = deviceOf(c.req.header('user-agent') ?? null, address);
      const terms = { device, keyBytes: APP_KEY_BYTES };
      const apiKey = await openExternalSignIn(change, random, user, terms, {
        provider: provider.name,
        subject: person.subject,
        providerSession: person.providerSession ?? null,
        idToken: person.idToken ?? null,
      });
      return appReturnUrl(attempt.pad, { origin, email: user.email, userId, apiKey });
    },
    { lane: [{ kind: 'person', key: userId }] },
  );
}

/** Reports a failure in plain words, where the user started. */
async function refuse(
  c: Context,
  services: Services,
  { place }: Provider,
  attempt: AttemptRow,
  error: unknown,
): Promise<Response> {
  const { realm, random, log } = services;
  if (!(error instanceof SignInTrouble || error instanceof ApiError)) throw error;
  const { message: refusal } = error;
  const { origin, address } = peerOf(c, services.origin);
  log.warn('sign-in failed', { provider: place.name, address, refusal, ...reasonOf(error) });
  await services.limits.failedLink(address);
  if (attempt.pad !== null) return sayRefusal(c, services, refusal);
  const code = await realm.change(
    (change) => settleAttempt(change, random, attempt.id, { refusal }),
    { lane: BESIDE_ALL },
  );
  return c.redirect(signInReturnUrl(origin, code));
}

/** Omits other fields of the error, because they can contain tokens. */
function reasonOf({ cause }: Error): { readonly code?: unknown; readonly reason?: string } {
  if (!(cause instanceof Error)) return {};
  return { code: 'code' in cause ? cause.code : cause.name, reason: cause.message };
}

/** Back-channel logout: the provider reports that the user signed out there. */
async function endFromElsewhere(c: Context, services: Services): Promise<Response> {
  const { realm, limits } = services;
  limits.takeAddress(peerOf(c, services.origin).address);
  const provider = services.signIn.find(c.req.param('name') ?? '');
  const { logout_token: token } = await c.req.parseBody();
  const headers = { 'cache-control': 'no-store' };
  try {
    if (provider === undefined || typeof token !== 'string') return c.body(null, 400, headers);
    const ended = await provider.readEnd(token);
    await realm.change((change) => endElsewhere(change, provider.place.name, ended));
    return c.body(null, 200, headers);
  } catch (error) {
    if (!(error instanceof SignInTrouble)) throw error;
    services.log.warn('sign-out refused', { provider: provider?.place.name, ...reasonOf(error) });
    return c.body(null, 400, headers);
  }
}

function returnUri(origin: string, name: string): string {
  return `${origin}${RETURN_PATH}/${name}/`;
}
