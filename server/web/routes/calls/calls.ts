import { BIG_BLUE_BUTTON_JOIN, CALL_PROVIDER } from '~/contract/calls';
import type {
  createBigBlueButtonCall as bigBlueButtonRoute,
  joinCall as joinRoute,
  getCall as stateRoute,
  createZoomCall as zoomRoute,
} from '~/contract/routes/calls';
import { badRequest, notFound } from '../../../core/apiError';
import { checkText, oneLine } from '../../../core/text';
import type { BigBlueButton } from '../../../work/calls/bigBlueButton';
import type { CallInLink } from '../../../work/calls/callToken';
import type { Handler, UserContext } from '../context';

const NAME = { what: 'Meeting name', max: 200 } as const;

export const createBigBlueButtonCall: Handler<typeof bigBlueButtonRoute> = async (
  context,
  { meeting_name, voice_only: voice },
) => {
  bigBlueButton(context);
  requireChosen(context, CALL_PROVIDER.bigBlueButton, 'BigBlueButton');
  const name = checkText(oneLine(meeting_name), NAME);
  const token = context.services.calls.newToken({ name, voice, by: context.user.id });
  return { url: `${BIG_BLUE_BUTTON_JOIN}?bigbluebutton=${token}` };
};

export const createZoomCall: Handler<typeof zoomRoute> = async (context, { is_video_call }) => {
  const { zoom } = context.services.calls;
  if (zoom === undefined) throw badRequest('This server isn’t set up for Zoom.');
  requireChosen(context, CALL_PROVIDER.zoomServer, 'Zoom');
  return { url: await zoom.start(context.user.email, is_video_call) };
};

/** The user who started the call joins as moderator, and can turn on what a voice call turns off. */
export const joinCall: Handler<typeof joinRoute> = async (context, { token }) => {
  const { services, user } = context;
  const from = bigBlueButton(context);
  const call = callOf(context, token);
  const meeting = { id: call.id, name: call.name, isVoiceOnly: call.voice };
  const who = { name: user.full_name, userId: String(user.id) };
  const url = await from.join(meeting, who, call.by === user.id ? 'MODERATOR' : 'VIEWER');
  await services.calls.noteJoined(call);
  return { url };
};

export const getCall: Handler<typeof stateRoute> = async (context, { token }) => {
  const from = bigBlueButton(context);
  const { state, people } = await context.services.calls.now(callOf(context, token), from);
  const told = people.map(({ name, userId }) => {
    const id = /^\d{1,15}$/.test(userId) ? Number(userId) : null;
    // For members, each client shows the name its user is allowed to see.
    return { user_id: id, name: id === null ? name : '' };
  });
  return {
    state,
    people: [...new Map(told.map((one) => [one.user_id ?? one.name, one])).values()],
  };
};

function bigBlueButton({ services }: UserContext): BigBlueButton {
  const { bigBlueButton: found } = services.calls;
  if (found === undefined) throw badRequest('This server isn’t set up for BigBlueButton.');
  return found;
}

function callOf({ services }: UserContext, token: string): CallInLink {
  const call = services.calls.inLink(token);
  if (call === undefined) throw notFound('This link leads to no call here.');
  return call;
}

/** Existing links keep working; new calls use the provider that the administrators chose. */
function requireChosen({ organization }: UserContext, provider: number, name: string): void {
  if (organization.settings.video_chat_provider === provider) return;
  throw badRequest(`This organization doesn’t use ${name} for calls.`);
}
