import { anyOf, int, list, literal, nullable, object, str } from '../decode';
import { no, param, route, yes } from '../route';

/** Where people join, under the server's own address: a path and a query. */
export const createBigBlueButtonCall = route({
  method: 'GET',
  path: '/calls/bigbluebutton/create',
  doc: 'gap 4.8',
  params: { meeting_name: param(str), voice_only: no },
  result: object({ url: str }),
});

/** `UNKNOWN_ZOOM_USER`: by the caller's address; other servers also `INVALID_ZOOM_TOKEN`: no account was connected. */
export const createZoomCall = route({
  method: 'POST',
  path: '/calls/zoom/create',
  doc: 'gap 4.8',
  params: { is_video_call: yes },
  result: object({ url: str }),
  errors: ['UNKNOWN_ZOOM_USER'],
});

const token = { token: param(str) } as const;

/** Opens the BigBlueButton call that a link is for; where the caller gets in, under their name. */
export const joinCall = route({
  method: 'POST',
  path: '/parley/calls/join',
  doc: 'docs/contract.md',
  params: token,
  result: object({ url: str }),
});

/** Who is in the BigBlueButton call that a link is for. `user_id` null: they came by another way, as `name`. */
export const getCall = route({
  method: 'GET',
  path: '/parley/calls',
  doc: 'docs/contract.md',
  params: token,
  result: object({
    state: anyOf(literal('waiting'), literal('running'), literal('ended')),
    people: list(object({ user_id: nullable(int), name: str })),
  }),
});
