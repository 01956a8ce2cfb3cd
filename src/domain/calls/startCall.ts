import { CALL_PROVIDER } from '~/contract/calls';
import { type CallPlace, jitsiUrl } from './callLink';

export { CALL_PROVIDER, isJitsiUrl } from '~/contract/calls';

export type CallProvider = 'jitsi' | 'bigBlueButton' | 'zoom';

/** The provider for new calls; undefined: the organization has chosen none, or none that this page knows. */
export function callProvider(place: CallPlace): CallProvider | undefined {
  const { video_chat_provider: id, facts } = place;
  const offered = facts?.callProviders;
  // The server no longer offers the chosen provider.
  if (offered && !Object.values(offered).some((one) => one.id === id)) return undefined;
  switch (id) {
    case CALL_PROVIDER.jitsi:
      return jitsiUrl(place) === undefined ? undefined : 'jitsi';
    case CALL_PROVIDER.bigBlueButton:
      return 'bigBlueButton';
    case CALL_PROVIDER.zoom:
    case CALL_PROVIDER.zoomServer:
      return 'zoom';
    default:
      return undefined;
  }
}

/**
 * Creates a room that can't be guessed. Jitsi remembers how a user last joined, so the URL sets the video either way.
 */
export function jitsiCall(base: string, isVoice: boolean, random: Uint32Array): string {
  const digits = [...random].map((number) => String(number).padStart(10, '0').slice(-5));
  return `${base.replace(/\/$/, '')}/${digits.join('')}#config.startWithVideoMuted=${isVoice}`;
}

/** Written like the public client does, so that every client recognizes it. */
export function callMarkdown(url: string, isVoice: boolean): string {
  return `[Join ${isVoice ? 'voice' : 'video'} call.](${url})`;
}
