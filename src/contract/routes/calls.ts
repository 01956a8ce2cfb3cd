import { anyOf, int, list, literal, nullable, object, str } from '../decode';
import { no, param, route, yes } from '../route';

/** Returns where people join, relative to the server's URL: a path and a query. */
export const createBigBlueButtonCall = route({
  method: 'GET',
  path: '/calls/bigbluebutton/create',
  doc: 'gap 4.8',
  params: { meeting_name: param(str), voice_only: no },
  result: object({ url: str }),
});

/** `UNKNOWN_ZOOM_USER`: none has the caller's address. Other servers also send `INVALID_ZOOM_TOKEN`: not connected. */
export const createZoomCall = route({
  method: 'POST',
  path: '/calls/zoom/create',
  doc: 'gap 4.8',
  params: { is_video_call: yes },
  result: object({ url: str }),
  errors: ['UNKNOWN_ZOOM_USER'],
});

const token = { token: param(str) } as const;

/** Opens a link's BigBlueButton call. Returns the URL where the caller joins, under their own name. */
export const joinCall = route({
  method: 'POST',
  path: '/parley/calls/join',
  doc: 'docs/contract.md',
  params: token,
  result: object({ url: str }),
});

/** Who is in a link's BigBlueButton call. `user_id` null: joined another way, as `name`. */
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
