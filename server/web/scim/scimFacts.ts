import { PAGE_MAX } from './scimFilter';
import { GROUP_SCHEMA } from './scimGroups';
import { USER_SCHEMA } from './scimUsers';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

/** The parts of the protocol that this server supports (RFC 7643, section 5). */
export const SERVICE_PROVIDER = {
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The secret of the server’s settings',
      primary: true,
    },
  ],
};

const typeOf = (name: string, schema: string) => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
});
export const RESOURCE_TYPES = [typeOf('User', USER_SCHEMA), typeOf('Group', GROUP_SCHEMA)];

interface Attribute {
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly isMany?: boolean;
  readonly isNeeded?: boolean;
  readonly isRead?: boolean;
  readonly isUnique?: boolean;
  readonly parts?: readonly string[];
}

function attribute(name: string, given: Attribute = {}): object {
  const { type = given.parts ? 'complex' : 'string', parts } = given;
  return {
    name,
    type,
    multiValued: given.isMany ?? false,
    required: given.isNeeded ?? false,
    caseExact: false,
    mutability: given.isRead ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: given.isUnique ? 'server' : 'none',
    ...(parts ? { subAttributes: parts.map((part) => attribute(part)) } : {}),
  };
}

const schemaOf = (id: string, name: string, attributes: readonly object[]) => ({
  schemas: [`${CORE}:Schema`],
  id,
  name,
  attributes,
});
export const SCHEMAS = [
  schemaOf(USER_SCHEMA, 'User', [
    attribute('userName', { isNeeded: true, isUnique: true }),
    attribute('displayName'),
    attribute('name', { parts: ['formatted', 'givenName', 'familyName'] }),
    attribute('emails', { isMany: true, parts: ['value', 'type', 'primary'] }),
    attribute('active', { type: 'boolean' }),
    attribute('groups', { isMany: true, isRead: true, parts: ['value', 'display'] }),
  ]),
  schemaOf(GROUP_SCHEMA, 'Group', [
    attribute('displayName', { isNeeded: true, isUnique: true }),
    attribute('members', { isMany: true, parts: ['value', 'display', 'type', '$ref'] }),
  ]),
];
