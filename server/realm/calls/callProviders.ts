import { CALL_PROVIDER, isJitsiUrl } from '~/contract/calls';
import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../core/apiError';

/** What of calls whoever runs the server has set up. */
export interface CallFacts {
  /** The Jitsi server of organizations that name none. */
  readonly jitsiUrl: string | null;
  readonly hasBigBlueButton: boolean;
  readonly hasZoom: boolean;
}

/** Of the organization's settings, those about calls. */
export interface CallSettings {
  readonly video_chat_provider: number;
  /** Empty: the server's. */
  readonly jitsi_server_url: string;
}

interface Provider {
  readonly name: string;
  readonly id: number;
}

/** Those that the organization can choose, by the API's names. Jitsi needs an address and nothing else, so anyone can. */
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
 * The API's public default is Jitsi on a server of Jitsi's makers. Here it is none: nobody is sent to a third party
 * before an administrator has named it, so Jitsi cannot be chosen without an address.
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

/** The word `default` is what clients send for none. */
export function checkJitsiUrl(text: string): string {
  const url = text.trim();
  if (url === '' || url === 'default') return '';
  if (!isJitsiUrl(url)) throw badRequest('Jitsi server: start its URL with https://');
  const over = [...url].length - LIMITS.jitsiUrl;
  if (over > 0) throw badRequest(`Jitsi server: ${over} characters too long.`);
  return url;
}

/** As clients are told. */
export function presentJitsiUrl({ jitsi_server_url: own }: CallSettings): string | null {
  return own === '' ? null : own;
}
