import type { Clock } from '~/lib/clock';
import { GitHubProvider } from './gitHub';
import { LdapDirectory } from './ldap';
import { OpenIdProvider } from './openId';
import type { BrowserPlace, Provider, ProviderPlace } from './provider';
import { SamlProvider } from './saml';

export interface SignInOptions {
  readonly providers: readonly ProviderPlace[];
  /** No one signs in with a password of this server. */
  readonly isOnly: boolean;
}

/** The ways to sign in besides a password that the operator has set up. */
export class SignInProviders {
  /** In display order. */
  readonly all: readonly Provider[];
  readonly hasPasswords: boolean;
  /** Check passwords that this server doesn't know. */
  readonly directories: readonly LdapDirectory[];

  constructor({ providers, isOnly }: SignInOptions, clock: Clock) {
    this.hasPasswords = !isOnly;
    this.all = providers.flatMap((place) =>
      place.kind === 'ldap' ? [] : [providerAt(place, clock)],
    );
    this.directories = providers.flatMap((place) =>
      place.kind === 'ldap' ? [new LdapDirectory(place)] : [],
    );
  }

  /** Whether there is a form for a name and a password. */
  get hasForm(): boolean {
    return this.hasPasswords || this.directories.length > 0;
  }

  find(name: string): Provider | undefined {
    return this.all.find(({ place }) => place.name === name);
  }
}

function providerAt(place: BrowserPlace, clock: Clock): Provider {
  switch (place.kind) {
    case 'saml':
      return new SamlProvider(place);
    case 'github':
      return new GitHubProvider(place);
    case 'openid':
      return new OpenIdProvider(place, clock);
  }
}
