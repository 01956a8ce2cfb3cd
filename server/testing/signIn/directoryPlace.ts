import type { LdapPlace } from '../../work/signIn/provider';
import { CERTIFICATE } from '../certificate';
import { PLAIN_RULES } from './oidcProvider';

/** Where the test directories have their people, and who may look them up. */
export const PEOPLE = 'ou=people,dc=harbor';
export const READER = { dn: 'cn=reader,dc=harbor', password: 'hush' };

export function dnOf(uid: string): string {
  return `uid=${uid},${PEOPLE}`;
}

/** How our server is set up for a test directory at this URL. */
export function directoryPlace(url: string, fields: Partial<LdapPlace>): LdapPlace {
  return {
    name: 'directory',
    displayName: 'Harbor directory',
    kind: 'ldap',
    url,
    hasStartTls: false,
    certificates: [CERTIFICATE],
    bind: READER,
    base: PEOPLE,
    filter: '(&(objectClass=person)(|(uid={login})(mail={login})))',
    subject: 'entryUUID',
    trustsAddresses: true,
    proofs: ['email_verified'],
    rules: PLAIN_RULES,
    ...fields,
  };
}
