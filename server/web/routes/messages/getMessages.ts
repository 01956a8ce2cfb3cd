import type { getMessages as getMessagesRoute } from '~/contract/routes/messages';
import { badRequest, notLoggedIn } from '../../../core/apiError';
import { jsonList } from '../../../core/json/jsonSlices';
import { JsonText } from '../../../core/json/jsonText';
import {
  type MatchHighlights,
  matchHighlights,
} from '../../../realm/messages/content/matchHighlights';
import { FLAG, NOT_IN_HISTORY } from '../../../realm/messages/flags/flags';
import { loadBundle } from '../../../realm/messages/messageBundle';
import {
  fetchById,
  fetchWindow,
  type MessageWindow,
  parseAnchor,
  type WindowSource,
} from '../../../realm/narrow/fetchWindow';
import type { FoundMessage } from '../../../realm/narrow/narrowQuery';
import { parseNarrow } from '../../../realm/narrow/parseNarrow';
import { type NarrowTerm, searchedWords } from '../../../realm/narrow/terms';
import { flagNames } from '../../../realm/present/flags';
import { presentMessage, presentTopic } from '../../../realm/present/message';
import type { Handler, ViewerContext } from '../context';

type Args = Parameters<Handler<typeof getMessagesRoute>>[1];

/** E8. */
export const getMessages: Handler<typeof getMessagesRoute> = async (context, args) => {
  const source = windowSource(context);
  const terms = await parseNarrow(source, args.narrow);
  if (source.user === undefined && !isForSpectators(terms)) throw notLoggedIn();
  if (args.message_ids !== undefined) {
    refuseRange(args);
    const messages = await fetchById(source, terms, args.message_ids);
    return answer(context, args, terms, messages, {
      found_newest: false,
      found_oldest: false,
      found_anchor: false,
      history_limited: false,
    });
  }
  const window = await fetchWindow(source, terms, windowOf(args));
  return answer(context, args, terms, window.messages, edges(window));
};

/** Spectators must ask for web-public channels explicitly (gap 5), and have no personal state to search by. */
function isForSpectators(terms: readonly NarrowTerm[]): boolean {
  const asksForOpen = terms.some(
    (term) => term.kind === 'channels' && term.which === 'web-public' && !term.negated,
  );
  return asksForOpen && !terms.some(isPersonal);
}

function isPersonal(term: NarrowTerm): boolean {
  return PERSONAL_TERMS.includes(term.kind) && !(term.kind === 'is' && term.what === 'resolved');
}

const PERSONAL_TERMS: readonly NarrowTerm['kind'][] = [
  'dm',
  'dm-including',
  'group-pm-with',
  'in',
  'is',
];

export function windowSource(context: ViewerContext): WindowSource {
  const { services, organization, user, address, signal } = context;
  const { search, guarded } = services.database;
  const caller = user === undefined ? address : String(user.id);
  return { db: services.realm.db, long: guarded({ caller, signal }), organization, user, search };
}

function refuseRange(args: Args): void {
  const range = [
    args.anchor,
    args.include_anchor,
    args.use_first_unread_anchor,
    args.num_before,
    args.num_after,
  ];
  if (range.some((value) => value !== undefined)) {
    throw badRequest(
      'Unsupported parameter combination: message_ids, and a range around an anchor',
    );
  }
}

function windowOf({ anchor, num_before, num_after, ...args }: Args) {
  if (num_before === undefined) throw badRequest("Missing 'num_before' argument");
  if (num_after === undefined) throw badRequest("Missing 'num_after' argument");
  const wanted = args.use_first_unread_anchor === true ? 'first_unread' : anchor;
  if (wanted === undefined) throw badRequest("Missing 'anchor' argument.");
  return {
    anchor: parseAnchor(wanted),
    includeAnchor: args.include_anchor ?? true,
    before: num_before,
    after: num_after,
  };
}

function edges(window: MessageWindow) {
  return {
    anchor: window.anchor,
    found_newest: window.foundNewest,
    found_oldest: window.foundOldest,
    found_anchor: window.foundAnchor,
    history_limited: false,
  };
}

async function answer(
  context: ViewerContext,
  args: Args,
  terms: readonly NarrowTerm[],
  messages: readonly FoundMessage[],
  fields: object,
): Promise<JsonText> {
  const { services, organization, user } = context;
  const bundle = await loadBundle(services.realm.db, messages);
  const view = {
    organization,
    applyMarkdown: args.apply_markdown,
    clientGravatar: args.client_gravatar,
    allowEmptyTopic: args.allow_empty_topic_name,
  };
  const words = searchedWords(terms) ?? [];
  const hits = words.length === 0 ? undefined : await matchHighlights(words, messages);
  const list = await jsonList(messages, (message) => ({
    ...presentMessage(message, bundle, view),
    flags: flagNames(visibleFlags(message, user)),
    ...namedMatch(hits?.get(message.id), message, view),
  }));
  return new JsonText(`${JSON.stringify(fields).slice(1, -1)},"messages":${list}`);
}

/** Names the topic of a search match like the message's own. */
function namedMatch(
  hit: MatchHighlights | undefined,
  { channel_id }: FoundMessage,
  view: { readonly allowEmptyTopic: boolean },
): MatchHighlights | undefined {
  if (hit === undefined || channel_id === null) return hit;
  return { ...hit, match_subject: presentTopic(hit.match_subject, view) };
}

/** Spectators have no history, so everything counts as read. */
export function visibleFlags(message: { flags: number | null }, user: object | undefined): number {
  return message.flags ?? (user === undefined ? FLAG.read : NOT_IN_HISTORY);
}
