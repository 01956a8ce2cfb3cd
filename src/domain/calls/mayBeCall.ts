import type { Organization } from '../organization/organization';

/** What stands in a message that may ask to a call; where in it, `callIn` looks. Small: every row that is painted asks. */
export function mayBeCall(organization: Organization, html: string): boolean {
  const { video_chat_provider: provider, jitsi_server_url: own, facts } = organization;
  const zoom = 'zoom.us/';
  // By the numbers of `CALL_PROVIDER`.
  const part = ['', own || facts?.jitsiUrl, '', zoom, '/calls/', zoom][provider];
  return part ? html.includes(part) : false;
}
