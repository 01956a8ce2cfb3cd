/** What claims decide about an account, again at each sign-in. */
export interface ClaimRules {
  /** Claims of the name and the picture; null: it is not taken over. */
  readonly name: string | null;
  readonly picture: string | null;
  /** Values of a claim, and the role that each gives: the highest counts. Without any of them the role stays. */
  readonly roles: RuleOf<number> | null;
  /** Values of a claim, and the group by name that each puts somebody into, and its lack takes them out of. */
  readonly groups: RuleOf<string> | null;
  /** Profile fields by name, and the claim of each. */
  readonly profile: Readonly<Record<string, string>>;
}

interface RuleOf<T> {
  readonly claim: string;
  readonly values: Readonly<Record<string, T>>;
}

/** Who somebody is elsewhere, as that place has proved to us. */
export interface ProvedPerson {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailProved: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string | undefined;
  readonly providerSession: string | undefined;
}

/** Of which provider, and by which rules. */
export interface Proof {
  readonly provider: {
    readonly name: string;
    readonly displayName: string;
    readonly rules: ClaimRules;
  };
  readonly person: ProvedPerson;
}

/** A claim as text; undefined where there is none. `address.country` is a claim inside of one. */
export function textClaim({ claims }: ProvedPerson, path: string): string | undefined {
  const value = readClaim(claims, path);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A claim that is a list, or one word. */
export function wordsClaim({ claims }: ProvedPerson, path: string): readonly string[] {
  const value = readClaim(claims, path);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string');
}

/** Names of claims may have dots themselves, as those that are addresses. */
function readClaim(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((value, part) => {
    const isObject = typeof value === 'object' && value !== null;
    return isObject && Object.hasOwn(value, part)
      ? (value as Record<string, unknown>)[part]
      : undefined;
  }, claims);
}
