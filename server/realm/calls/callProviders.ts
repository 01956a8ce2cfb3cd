import { CALL_PROVIDER, isJitsiUrl } from '~/contract/calls';
import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../core/apiError';

/** The call providers set up on this server. */
export interface CallFacts {
  /** The Jitsi server for organizations that don't name one. */
  readonly jitsiUrl: string | null;
  readonly hasBigBlueButton: boolean;
  readonly hasZoom: boolean;
}

/** The organization's call settings. */
export interface CallSettings {
  readonly video_chat_provider: number;
  /** Empty: the server's default. */
  readonly jitsi_server_url: string;
}

interface Provider {
  readonly name: string;
  readonly id: number;
}

/** The providers the organization can choose, by API name. Jitsi needs nothing but a URL, so it is always offered. */
export function availableProviders(facts: CallFacts): Readonly<Record<string, Provider>> {
  return {
    disabled: { name: 'None', id: CALL_PROVIDER.none },
    jitsi_meet: { name: 'Jitsi Meet', id: CALL_PROVIDER.jitsi },
    ...(facts.hasBigBlueButton
      ? { big_blue_button: { name: 'BigBlueButton', id: CALL_PROVIDER.bigBlueButton } }
      : {}),
    ...(facts.hasZoom
      ? { zoom_server_to_server: { name: 'Zoom', id: CALL_PROVIDER.zoomServer } }
      : {}),
  };
}

/**
 * The public API defaults to Jitsi on a server run by Jitsi's makers. Here the default is none: no one is sent to a
 * third party before an administrator has named it, so Jitsi can't be chosen without a URL.
 */
export function checkCalls(facts: CallFacts, settings: CallSettings): void {
  const { video_chat_provider: provider, jitsi_server_url: own } = settings;
  const ids = Object.values(availableProviders(facts)).map(({ id }) => id);
  if (!ids.includes(provider)) {
    throw badRequest('Call provider: this server isn’t set up for it.');
  }
  if (provider === CALL_PROVIDER.jitsi && own === '' && facts.jitsiUrl === null) {
    throw badRequest('Jitsi server: enter its URL.');
  }
}

/** Clients send the word `default` for none. */
export function checkJitsiUrl(text: string): string {
  const url = text.trim();
  if (url === '' || url === 'default') return '';
  if (!isJitsiUrl(url)) throw badRequest('Jitsi server: start its URL with https://');
  const over = [...url].length - LIMITS.jitsiUrl;
  if (over > 0) throw badRequest(`Jitsi server: ${over} characters too long.`);
  return url;
}

/** The form sent to clients. */
export function presentJitsiUrl({ jitsi_server_url: own }: CallSettings): string | null {
  return own === '' ? null : own;
}
