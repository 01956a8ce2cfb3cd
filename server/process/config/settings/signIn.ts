import { setting } from '../setting';
import { parseSwitch } from '../settingParsers';

/** Sign-in methods besides passwords. */
export const SIGN_IN = {
  signInProviders: setting<string | undefined>({
    placeholder: 'FILE',
    help: [
      'JSON file of accounts elsewhere that people can sign in with: OpenID Connect, Google,',
      'Microsoft, GitHub, GitLab, Keycloak, SAML, LDAP (docs/operations.md); needs --origin',
    ],
    fallback: undefined,
    expected: 'a file',
    parse: (text) => text,
  }),
  scimTokenFile: setting<string | undefined>({
    placeholder: 'FILE',
    help: ['file of the secret with which a directory keeps people and groups here by SCIM 2.0'],
    fallback: undefined,
    expected: 'a file',
    parse: (text) => text,
  }),
  passwordSignIn: setting<boolean>({
    placeholder: 'on|off',
    help: ['off lets people in only by those accounts; admin password-link still lets anyone in'],
    fallback: true,
    shownFallback: 'on',
    expected: 'on or off',
    parse: parseSwitch,
  }),
} as const;
