import type {
  fetchApiKey as fetchApiKeyRoute,
  getServerSettings as getServerSettingsRoute,
  regenerateApiKey as regenerateApiKeyRoute,
} from '~/contract/routes/account';
import type {
  createOrganization as createOrganizationRoute,
  signUp as signUpRoute,
} from '~/contract/routes/parley';
import { nameKey } from '~/lib/nameKey';
import { ApiError, badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { Reader, UserRow } from '../../../core/db/schema';
import type { Lane } from '../../../core/lane';
import type { Organization } from '../../../core/organization';
import { foundRealm } from '../../../realm/accounts/foundRealm';
import {
  checkPasswordStrength,
  hashPassword,
  verifyPassword,
} from '../../../realm/accounts/passwords';
import { endSessions, openSession, wasUsedAt } from '../../../realm/accounts/sessions';
import { emitBotUpdate } from '../../../realm/bots/emitBot';
import { renderDescription } from '../../../realm/channels/channelText';
import { factorRequired, requireCode } from '../../../realm/factors/factorState';
import { mailSecurityChange } from '../../../realm/mail/securityMail';
import { presentIcon } from '../../../realm/present/icon';
import { VERSION_FACTS } from '../../../realm/present/serverFacts';
import { renewBotKey } from '../../../realm/users/credentials';
import { checkFullName } from '../../../realm/users/fullName';
import { checkOpenSignUp, hasOpenSignUp, signUp as joinOpenly } from '../../../realm/users/signUp';
import { notificationBot } from '../../../realm/users/systemBots';
import { checkDirectories } from '../../signIn/checkDirectories';
import { LOGIN_PATH, SIGN_UP_PATH } from '../../signIn/signInRoutes';
import { act } from '../act';
import { requireConfirmed } from '../confirmed';
import type { ContextOf, Handler } from '../context';
import { countedTry } from './countedTry';
import { requirePasswords } from './passwordsOff';

/** Truncates names in the log, because the client can send any length. */
const LOGGED_NAME_MAX = 200;

/** E7. Returns the same error for unknown names, wrong passwords and users without a password. */
export const fetchApiKey: Handler<typeof fetchApiKeyRoute> = async (context, args) => {
  const { services, address, organization } = context;
  if (services.signIn.directories.length === 0) requirePasswords(services);
  const userName = nameKey(args.username.trim());
  const user = await services.realm.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', userName)
    .executeTakeFirst();
  const isKnown = await wasUsedAt(services.realm.db, user?.id, address);
  const attempt = { userName, address, isKnown };
  await services.limits.takeLogin(attempt);
  const isPerson = user?.is_bot === 0 && services.signIn.hasPasswords;
  const hash = isPerson ? user.password_hash : null;
  const isRight = await verifyPassword(hash, args.password);
  // After our own passwords, so that an owner who has one can sign in while the directory is unavailable.
  if (organization !== undefined && !isRight) {
    const known = await checkDirectories(context, args);
    if (known !== undefined) {
      await services.limits.succeededLogin(attempt);
      return enter(context, known, args.code);
    }
  }
  if (user === undefined || organization === undefined || !isRight) {
    services.log.warn('sign-in failed', { userName: userName.slice(0, LOGGED_NAME_MAX), address });
    throw new ApiError('AUTHENTICATION_FAILED', 'Your username or password is incorrect');
  }
  await services.limits.succeededLogin(attempt);
  if (organization.deactivated) {
    throw new ApiError('REALM_DEACTIVATED', 'This organization has been deactivated');
  }
  if (user.is_active === 0) throw new ApiError('USER_DEACTIVATED', 'Account is deactivated');
  return enter(context, user, args.code);
};

/** Completes a sign-in after the password was verified, with a code for users who have a second factor. */
async function enter(
  context: ContextOf<typeof fetchApiKeyRoute>,
  user: UserRow,
  code: string | undefined,
): Promise<SignedIn> {
  const { realm } = context.services;
  const lane: Lane = [{ kind: 'person', key: user.id }];
  if (user.has_factor === 0) {
    return realm.change((change) => signInAnswer(change, context, user), { lane });
  }
  if (code === undefined) throw await factorRequired(realm.db, user.id);
  const look = async (change: Change) => {
    await requireCode(change, user.id, code);
    return signInAnswer(change, context, user);
  };
  return countedTry(context, user, () => realm.change(look, { lane }));
}

export const regenerateApiKey: Handler<typeof regenerateApiKeyRoute> = (context) => {
  requireConfirmed(context);
  return act(context, async (change, actor) => {
    const { random } = context.services;
    if (actor.is_bot === 1) {
      const api_key = await renewBotKey(change, random, actor.id);
      await emitBotUpdate(change, actor, { user_id: actor.id, api_key });
      return { api_key };
    }
    // Signs out everything, whichever key it used, like everywhere else.
    await endSessions(change, actor.id);
    await mailSecurityChange(change, actor, context.device, { kind: 'key_renewed' });
    return { api_key: await openSession(change, random, actor.id, context.device) };
  });
};

/** Clients look up the methods they know by name. */
const AUTHENTICATION_METHODS = {
  password: true,
  email: true,
  dev: false,
  ldap: false,
  remoteuser: false,
  github: false,
  azuread: false,
  gitlab: false,
  apple: false,
  google: false,
  saml: false,
  'openid connect': false,
} as const;

/** The organization's fields are absent until it exists, which tells the page to show the setup. */
export const getServerSettings: Handler<typeof getServerSettingsRoute> = async ({
  services,
  organization,
  origin,
}) => {
  // The founder of an organization always uses a password.
  const methods = organization === undefined ? [] : services.signIn.all;
  const hasPasswords = organization === undefined || services.signIn.hasPasswords;
  const hasForm = organization === undefined || services.signIn.hasForm;
  const hasDirectory = organization !== undefined && services.signIn.directories.length > 0;
  const server = {
    authentication_methods: {
      ...AUTHENTICATION_METHODS,
      password: hasForm,
      ldap: hasDirectory,
      email: hasPasswords,
      github: methods.some(({ place }) => place.kind === 'github'),
      saml: methods.some(({ place }) => place.kind === 'saml'),
      'openid connect': methods.some(({ place }) => place.kind === 'openid'),
    },
    external_authentication_methods: methods.map(({ place: { name, displayName } }) => ({
      name,
      display_name: displayName,
      display_icon: null,
      login_url: `${LOGIN_PATH}/${name}`,
      signup_url: `${SIGN_UP_PATH}/${name}`,
    })),
    ...VERSION_FACTS,
    push_notifications_enabled: false,
    is_incompatible: false,
    email_auth_enabled: hasForm,
    require_email_format_usernames: !hasDirectory,
  };
  const realm =
    organization === undefined
      ? {}
      : {
          realm_url: origin,
          realm_uri: origin,
          realm_name: organization.settings.name,
          realm_icon: presentIcon(organization.settings).icon_url,
          realm_description: await describe(services.realm.db, organization, origin),
          realm_web_public_access_enabled: organization.settings.enable_spectator_access,
          parley_open_sign_up: hasPasswords && hasOpenSignUp(organization),
          parley_sign_in_return: methods.length > 0,
          parley_passkeys: hasPasswords,
          parley_password_recovery: services.realm.sendsMail
            ? ('mail' as const)
            : ('administrator' as const),
        };
  return { ...server, ...realm } as Awaited<ReturnType<Handler<typeof getServerSettingsRoute>>>;
};

/** Cached, because every sign-in page requests it, and it stays the same until the organization changes. */
const descriptions = new WeakMap<Organization, string>();

async function describe(db: Reader, organization: Organization, origin: string): Promise<string> {
  const known = descriptions.get(organization);
  if (known !== undefined) return known;
  const { description, host } = organization.settings;
  const author = await notificationBot(db, host);
  const html = await renderDescription({ db, organization, origin }, author, description);
  descriptions.set(organization, html);
  return html;
}

export const createOrganization: Handler<typeof createOrganizationRoute> = async (
  context,
  { name, full_name, email, password },
) => {
  const { services, origin } = context;
  const owner = await foundRealm(services.realm, services.random, {
    name,
    fullName: full_name,
    email,
    password,
    host: new URL(origin).hostname,
    nowMs: services.clock.now(),
  });
  return services.realm.change((change) => signInAnswer(change, context, owner));
};

export const signUp: Handler<typeof signUpRoute> = async (context, args) => {
  const { services, address, organization } = context;
  requirePasswords(services);
  const { full_name, email, password } = args;
  const fullName = checkFullName(full_name);
  if (organization !== undefined) checkOpenSignUp(organization);
  if (services.realm.sendsMail) throw badRequest('Confirm your email address first.');
  // Checking and hashing a password is expensive, and accounts are permanent, so attempts are limited.
  await services.limits.takeSignUp(address);
  await checkPasswordStrength(password, [fullName, email]);
  const passwordHash = await hashPassword(password);
  return services.realm.change(async (change) => {
    const newcomer = { fullName, email, passwordHash };
    return signInAnswer(change, context, await joinOpenly(change, services.random, newcomer));
  });
};

interface SignedIn {
  readonly api_key: string;
  readonly email: string;
  readonly user_id: number;
}

/** Creates a key for this sign-in, independent of the user's other keys. */
async function signInAnswer(
  change: Change,
  { services, device }: Pick<ContextOf<typeof fetchApiKeyRoute>, 'services' | 'device'>,
  { id, email }: UserRow,
): Promise<SignedIn> {
  const api_key = await openSession(change, services.random, id, device);
  return { api_key, email, user_id: id };
}
