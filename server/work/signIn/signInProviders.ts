import type { Clock } from '~/lib/clock';
import { GitHubProvider } from './gitHub';
import { OpenIdProvider } from './openId';
import type { Provider, ProviderPlace } from './provider';
import { SamlProvider } from './saml';

export interface SignInOptions {
  readonly providers: readonly ProviderPlace[];
  /** Nobody signs in with a password. */
  readonly isOnly: boolean;
}

/** The ways in besides a password that the operator has set up. */
export class SignInProviders {
  /** In the order in which they are shown. */
  readonly all: readonly Provider[];
  readonly hasPasswords: boolean;

  constructor({ providers, isOnly }: SignInOptions, clock: Clock) {
    this.hasPasswords = !isOnly;
    this.all = providers.map((place) => providerAt(place, clock));
  }

  find(name: string): Provider | undefined {
    return this.all.find(({ place }) => place.name === name);
  }
}

function providerAt(place: ProviderPlace, clock: Clock): Provider {
  switch (place.kind) {
    case 'saml':
      return new SamlProvider(place);
    case 'github':
      return new GitHubProvider(place);
    case 'openid':
      return new OpenIdProvider(place, clock);
  }
}
