/** What claims decide about an account, again at each sign-in. */
export interface ClaimRules {
  /** The claims for the name and the picture; null: not taken over. */
  readonly name: string | null;
  readonly picture: string | null;
  /** Values of a claim and the role each gives: the highest counts. With none of them, the role stays. */
  readonly roles: RuleOf<number> | null;
  /** Values of a claim and the group, by name, that each adds the person to; lacking the value removes them. */
  readonly groups: RuleOf<string> | null;
  /** Profile fields by name, with the claim for each. */
  readonly profile: Readonly<Record<string, string>>;
}

interface RuleOf<T> {
  readonly claim: string;
  readonly values: Readonly<Record<string, T>>;
}

/** A person's identity at a provider, as proved to us. */
export interface ProvedPerson {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailProved: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string | undefined;
  readonly providerSession: string | undefined;
}

/** A proved person, with the provider and its rules. */
export interface Proof {
  readonly provider: {
    readonly name: string;
    readonly displayName: string;
    readonly rules: ClaimRules;
  };
  readonly person: ProvedPerson;
}

/** A claim as text; undefined if missing. `address.country` is a nested claim. */
export function textClaim({ claims }: ProvedPerson, path: string): string | undefined {
  const value = readClaim(claims, path);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A claim that is a list or a single word. */
export function wordsClaim({ claims }: ProvedPerson, path: string): readonly string[] {
  const value = readClaim(claims, path);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string');
}

/** Claim names may contain dots themselves, such as those that are URLs. */
function readClaim(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((value, part) => {
    const isObject = typeof value === 'object' && value !== null;
    return isObject && Object.hasOwn(value, part)
      ? (value as Record<string, unknown>)[part]
      : undefined;
  }, claims);
}
