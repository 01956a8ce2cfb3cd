import { ApiError, notReady } from '../../core/apiError';
import { storageFault } from '../../core/db/storageFault';
import { JsonText } from '../../core/json/jsonText';
import type { Say } from '../../render/languages/speakerOf';

/** An API answer before it is compressed and sent. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What `body` says in English; whoever sends it says it in the caller's language (toResponse.ts). */
  readonly refusal?: ApiError;
}

/** Builds a success response: envelope, result fields, and the request's unknown parameters (contract 1.4). */
export function success(result: object | JsonText | undefined, ignored: readonly string[]): Answer {
  const fields = result instanceof JsonText ? result.fields : fieldsOf(result ?? {});
  const unsupported =
    ignored.length > 0 ? `,"ignored_parameters_unsupported":${JSON.stringify(ignored)}` : '';
  const rest = `${fields === '' ? '' : `,${fields}`}${unsupported}`;
  return { status: 200, body: `{"result":"success","msg":""${rest}}`, headers: {} };
}

function fieldsOf(result: object): string {
  return JSON.stringify(result).slice(1, -1);
}

/** Converts an ApiError to a response. This is the only place that does. */
export function failure(error: ApiError): Answer {
  const body = refusalBody(error, (text) => text);
  return { status: error.status, body, headers: error.headers, refusal: error };
}

/** The same JSON in another language. */
export function refusalBody({ message, extra, code }: ApiError, say: Say): string {
  const msg = say(message);
  // Programs and forms recognize some refusals by their text, as most have no code of their own.
  const english = msg === message ? {} : { msg_in_english: message };
  return JSON.stringify({ result: 'error', msg, ...english, ...saidIn(extra, say), code });
}

/** INVITATION_FAILED says why of each address. */
function saidIn(extra: object, say: Say): object {
  const { errors } = extra as { readonly errors?: readonly (readonly unknown[])[] };
  if (errors === undefined) return extra;
  const said = errors.map(([address, reason, ...rest]) => [address, say(String(reason)), ...rest]);
  return { ...extra, errors: said };
}

/** Answers a temporary storage failure, after which the same request can succeed; undefined for other errors. */
export function notNow(
  error: unknown,
): { readonly fault: string; readonly answer: Answer } | undefined {
  const fault = storageFault(error);
  if (fault === undefined) return undefined;
  return { fault, answer: failure(notReady(`The server cannot do this at the moment: ${fault}`)) };
}

/** Answers an unexpected error. The caller gets the request id to find the details in the log. */
export function internalError(requestId: string): Answer {
  const msg = `Internal server error (request ${requestId})`;
  return { status: 500, body: JSON.stringify({ result: 'error', msg }), headers: {} };
}

export function noSuchEndpoint(): Answer {
  return failure(new ApiError('BAD_REQUEST', 'There is no such endpoint').with({ status: 404 }));
}

export function methodNotAllowed(allowed: readonly string[]): Answer {
  const allow = allowed.join(', ');
  const error = new ApiError('BAD_REQUEST', `Method not allowed; use ${allow}`);
  return failure(error.with({ status: 405, headers: { allow } }));
}
