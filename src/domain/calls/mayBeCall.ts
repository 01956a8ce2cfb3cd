import type { Organization } from '../organization/organization';

/** Whether a message may contain a call; `callIn` does the full check. Cheap, since every painted row runs it. */
export function mayBeCall(organization: Organization, html: string): boolean {
  const { video_chat_provider: provider, jitsi_server_url: own, facts } = organization;
  const zoom = 'zoom.us/';
  // Indexed by the numbers of `CALL_PROVIDER`.
  const part = ['', own || facts?.jitsiUrl, '', zoom, '/calls/', zoom][provider];
  return part ? html.includes(part) : false;
}
