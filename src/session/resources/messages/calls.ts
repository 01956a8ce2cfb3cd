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
  /** What people in it see it called. */
  readonly name: string;
}

/** The link that asks others to a new call, as Markdown. undefined: the organization has no calls. */
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

/** Where the reader gets into the BigBlueButton call that a link is for; our own server says. */
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
/** Nothing tells that somebody came or went. */
const LOOK_MS = 10_000;

/** Who is in the BigBlueButton call that a link is for, as long as its card is on the screen. */
export function callNowQuery({ api, account }: Session, token: string) {
  return queryOptions({
    queryKey: [account.id, 'call', token],
    staleTime: LOOK_MS,
    retry: false,
    queryFn: ({ signal }): Promise<CallNow> => api.send(getCallRoute, { token }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : LOOK_MS),
  });
}
