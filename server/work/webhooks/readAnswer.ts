import { LIMITS } from '~/contract/limits';
import { readWidget } from '../../realm/messages/widgets';
import type { PostResult } from './post';
import { SLACK } from './webhookRequest';

/** What happens to a delivery after an attempt. */
export type Verdict =
  | { readonly kind: 'silent' }
  | { readonly kind: 'reply'; readonly content: string; readonly widget: string | undefined }
  | { readonly kind: 'again'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

/** Server errors and missing responses are temporary; all other failures are permanent. */
export function readAnswer(result: PostResult, format: number): Verdict {
  switch (result.kind) {
    case 'unreachable':
      return { kind: 'again', error: `no response: ${result.reason}` };
    case 'refused':
      return failed(result.reason);
    case 'answered': {
      const { status, body, isTooLarge } = result;
      if (status >= 500) return { kind: 'again', error: `the response was status ${status}` };
      if (status >= 300 && status < 400) {
        return failed(`the response was status ${status}, and redirects are not followed`);
      }
      if (status < 200 || status >= 400) return failed(`the response was status ${status}`);
      if (isTooLarge) return failed('the response was too large');
      return readBody(body, format);
    }
  }
}

/**
 * Parses `{content}` or `{response_string}`, with an optional `widget_content` (in Slack's format `{text}`);
 * `{response_not_required: true}` or an empty body means no reply.
 */
function readBody(body: string, format: number): Verdict {
  if (body.trim() === '') return { kind: 'silent' };
  const answer = parse(body);
  if (answer === undefined) return failed('the response was not a JSON object');
  if (answer['response_not_required'] === true) return { kind: 'silent' };
  const said = answer['content'] ?? answer['response_string'];
  const content = (format === SLACK ? answer['text'] : said) ?? '';
  if (typeof content !== 'string' || content.includes('\0')) {
    return failed('the content of the response was not text');
  }
  if (content.trim() === '') return { kind: 'silent' };
  const widget = readWidget(answer['widget_content']);
  if (widget === 'invalid') return failed('the widget_content of the response was not valid');
  return { kind: 'reply', content: shortened(content), widget };
}

function parse(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

const CUT = '\n[message truncated]';

/** Truncates: there is no one to ask for a shorter text. */
function shortened(content: string): string {
  const signs = [...content];
  if (signs.length <= LIMITS.message) return content;
  return signs.slice(0, LIMITS.message - CUT.length).join('') + CUT;
}

function failed(error: string): Verdict {
  return { kind: 'failed', error };
}
