import { queryOptions } from '@tanstack/react-query';
import type { CallResult } from '~/contract/route';
import {
  createBigBlueButtonCall as bigBlueButtonRoute,
  getCall as getCallRoute,
  joinCall as joinCallRoute,
  createZoomCall as zoomRoute,
} from '~/contract/routes/calls';
import { jitsiUrl } from '~/domain/calls/callLink';
import { callMarkdown, callProvider, jitsiCall } from '~/domain/calls/startCall';
import type { Organization } from '~/domain/organization/organization';
import type { Session } from '../../session';

export interface NewCall {
  readonly isVoice: boolean;
  /** The call's name as participants see it. */
  readonly name: string;
}

/** Markdown link that invites people to a new call. undefined: the organization has no calls. */
export async function startCall(
  { api }: Session,
  organization: Organization,
  { isVoice, name }: NewCall,
): Promise<string | undefined> {
  switch (callProvider(organization)) {
    case 'jitsi': {
      const random = crypto.getRandomValues(new Uint32Array(3));
      return callMarkdown(jitsiCall(jitsiUrl(organization) ?? '', isVoice, random), isVoice);
    }
    case 'bigBlueButton': {
      const asked = { meeting_name: name, voice_only: isVoice };
      return callMarkdown((await api.send(bigBlueButtonRoute, asked)).url, isVoice);
    }
    case 'zoom':
      return callMarkdown((await api.send(zoomRoute, { is_video_call: !isVoice })).url, isVoice);
    default:
      return undefined;
  }
}

/** URL for joining the BigBlueButton call behind a link; only our own server provides it. */
export function joinCallQuery({ api, account }: Session, token: string) {
  return queryOptions({
    queryKey: [account.id, 'join call', token],
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => (await api.send(joinCallRoute, { token })).url,
  });
}

export type CallNow = CallResult<typeof getCallRoute>;
/** Joining and leaving has no events. */
const LOOK_MS = 10_000;

/** Participants of the BigBlueButton call behind a link, refreshed while its card is on screen. */
export function callNowQuery({ api, account }: Session, token: string) {
  return queryOptions({
    queryKey: [account.id, 'call', token],
    staleTime: LOOK_MS,
    retry: false,
    queryFn: ({ signal }): Promise<CallNow> => api.send(getCallRoute, { token }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : LOOK_MS),
  });
}
