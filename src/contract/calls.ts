/** Values of `video_chat_provider`. For others, such as those of newer servers, the page offers no calls. */
export const CALL_PROVIDER = {
  none: 0,
  jitsi: 1,
  /** Each person connects their own Zoom account. */
  zoom: 3,
  bigBlueButton: 4,
  /** The server has a Zoom account. */
  zoomServer: 5,
} as const;

/** The path of links to BigBlueButton calls, below the URL of the server that made them. */
export const BIG_BLUE_BUTTON_JOIN = '/calls/bigbluebutton/join';

/** Whether calls may be sent to this URL: over HTTPS, or on the local machine, for trying it out. */
export function isJitsiUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal);
  return isSafe && `${username}${password}${search}${hash}` === '';
}
