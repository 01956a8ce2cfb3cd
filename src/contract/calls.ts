/** Values of `video_chat_provider`. What is not in here, such as those of newer servers, the page offers no calls with. */
export const CALL_PROVIDER = {
  none: 0,
  jitsi: 1,
  /** Each person connects a Zoom account of their own. */
  zoom: 3,
  bigBlueButton: 4,
  /** The server has an account of Zoom's. */
  zoomServer: 5,
} as const;

/** Where a link to a BigBlueButton call leads, under the address of the server that made it. */
export const BIG_BLUE_BUTTON_JOIN = '/calls/bigbluebutton/join';

/** Whether calls may be sent there: by HTTPS, or on the reader's own machine, where one tries it out. */
export function isJitsiUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal);
  return isSafe && `${username}${password}${search}${hash}` === '';
}
