import { decode, list } from '~/contract/decode';
import { loginMethod, type ServerSettingsWire } from '~/contract/records/organization';
import type { ServerInfo } from '~/domain/connection/server';

export function toServerInfo(wire: ServerSettingsWire): ServerInfo {
  const url = wire.realm_url ?? wire.realm_uri;
  const methods = wire.external_authentication_methods ?? [];
  return {
    featureLevel: wire.zulip_feature_level ?? 0,
    version: wire.zulip_version,
    organization:
      wire.realm_name === undefined || url === undefined
        ? undefined
        : {
            name: wire.realm_name,
            url,
            iconUrl: wire.realm_icon ?? '',
            hasPublicAccess: wire.realm_web_public_access_enabled ?? false,
            hasOpenSignUp: wire.parley_open_sign_up ?? false,
          },
    hasPasswordSignIn: wire.email_auth_enabled || wire.authentication_methods['ldap'] === true,
    passwordRecovery: wire.parley_password_recovery,
    needsEmailAsUsername: wire.require_email_format_usernames,
    returnsSignIn: wire.parley_sign_in_return ?? false,
    hasPasskeys: wire.parley_passkeys ?? false,
    externalMethods: decode(list(loginMethod), methods, 'external_authentication_methods').map(
      (m) => ({
        name: m.name,
        displayName: m.display_name,
        iconUrl: m.display_icon,
        loginUrl: m.login_url,
      }),
    ),
  };
}
