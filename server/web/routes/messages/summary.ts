import type { getMessagesSummary as summaryRoute } from '~/contract/routes/messageDetails';
import { badRequest } from '../../../core/apiError';
import { mayInOrganization } from '../../../core/permissions';
import { messageFragment } from '../../../realm/messages/content/messageLink';
import { renderContent } from '../../../realm/messages/content/renderContent';
import { loadBundle } from '../../../realm/messages/messageBundle';
import { fetchWindow } from '../../../realm/narrow/fetchWindow';
import { badNarrow, parseNarrow } from '../../../realm/narrow/parseNarrow';
import { type NarrowTerm, positiveTerm } from '../../../realm/narrow/terms';
import { presentMessage } from '../../../realm/present/message';
import type { Handler } from '../context';
import { windowSource } from './getMessages';

/** How many of a conversation's newest messages are summarized. */
const MOST_MESSAGES = 100;

export const getMessagesSummary: Handler<typeof summaryRoute> = async (context, args) => {
  const { services, organization, user, origin } = context;
  const { summaries } = services;
  if (summaries === undefined) throw badRequest('AI features are not enabled on this server.');
  if (!mayInOrganization(organization, user, 'can_summarize_topics_group')) {
    throw badRequest('Insufficient permission');
  }
  const source = windowSource(context);
  const terms = await parseNarrow(source, args.narrow);
  checkConversation(terms);
  const { messages } = await fetchWindow(source, terms, {
    anchor: 'newest',
    includeAnchor: true,
    before: MOST_MESSAGES,
    after: 0,
  });
  const { db } = services.realm;
  const [newest] = messages.slice(-1);
  if (newest === undefined) throw badRequest('There are no messages to summarize.');
  const bundle = await loadBundle(db, messages);
  const view = {
    organization,
    applyMarkdown: false,
    clientGravatar: false,
    allowEmptyTopic: false,
  };
  const lines = await Promise.all(
    messages.map(async (message) => {
      const { sender_full_name: sender, content } = presentMessage(message, bundle, view);
      return { sender, content, href: await messageFragment(db, message) };
    }),
  );
  const { display_recipient: people } = presentMessage(newest, bundle, view);
  const subject =
    typeof people === 'string'
      ? `Topic: ${newest.topic}`
      : `Direct messages between ${people.map((person) => person.full_name).join(', ')}`;
  const summary = await summaries.summarize(subject, lines);
  const { html } = await renderContent({ db, organization, origin }, user, summary);
  return { summary: html };
};

/** Requires a whole conversation. A `dm` narrow always means one that includes the caller, whomever it names. */
function checkConversation(terms: readonly NarrowTerm[]): void {
  const isTopic = positiveTerm(terms, 'channel') && positiveTerm(terms, 'topic');
  if (terms.length === 2 && isTopic) return;
  if (terms.length === 1 && positiveTerm(terms, 'dm')) return;
  throw badNarrow('only a topic or a direct message conversation can be summarized');
}
