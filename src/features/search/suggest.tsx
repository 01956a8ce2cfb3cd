import {
  AtSign,
  CalendarDays,
  Globe,
  Hash,
  Image,
  ListFilter,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  Tag,
} from 'lucide-react';
import { can } from '~/domain/capabilities/needs';
import type { Narrow } from '~/domain/places/narrow';
import { isResolvedTopic } from '~/domain/places/topic';
import { matchRank, searchKey } from '~/lib/textMatch';
import { namedDays } from '~/lib/when/isoDay';
import { findPeople } from '~/model/selectors/people/findPeople';
import { shownName } from '~/model/selectors/people/shownName';
import { findPlaces } from '~/model/selectors/places/findPlaces';
import type { RealmState } from '~/model/state';
import type { PickOption } from '~/ui/lists/PickRow';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { readDay, readSpan } from './days';
import { OperatorLabel } from './OperatorLabel';
import { OPERATORS, type Operator, type SearchTerm, sameTerm } from './operators';
import { type WrittenTerm, writtenTerms } from './readSearch';

/** A way to continue: a finished term, an operator to fill in, or something already found. */
export interface Suggestion extends PickOption {
  readonly makes:
    | { readonly kind: 'term'; readonly term: SearchTerm }
    | { readonly kind: 'text'; readonly text: string }
    /** A whole search to repeat. */
    | { readonly kind: 'search'; readonly terms: readonly SearchTerm[] }
    | { readonly kind: 'go'; readonly narrow: Narrow }
    | { readonly kind: 'message'; readonly id: number }
    /** Clears the recent searches. */
    | { readonly kind: 'clear' }
    | { readonly kind: 'operators' };
  /** Start of the text that it replaces. */
  readonly from: number;
}

export interface SuggestContext {
  readonly realm: RealmState;
  readonly terms: readonly SearchTerm[];
  readonly nowMs: number;
}

const MOST = 8;
const MOST_OF_EACH = 2;
const TIGHTER = 'Narrow it down';
const WIDER = 'Widen it';

/** Completions for the end of the text. */
export function suggest(context: SuggestContext, text: string): readonly Suggestion[] {
  const last = writtenTerms(text).at(-1);
  const found = last ? valuesFor(context, last, text) : forWord(context, text);
  const fresh = found.filter(
    ({ makes }) =>
      makes.kind !== 'term' || !context.terms.some((term) => sameTerm(term, makes.term)),
  );
  const isWider = ({ group }: Suggestion) => group === WIDER;
  return [...fresh.filter((one) => !isWider(one)), ...fresh.filter(isWider)];
}

/** Whether the text ends in an `operator:` value: then Enter accepts its suggestion. */
export function isWritingValue(text: string): boolean {
  return writtenTerms(text).length > 0;
}

function valuesFor(
  context: SuggestContext,
  { operator, isNegated, from, valueFrom }: WrittenTerm,
  text: string,
): readonly Suggestion[] {
  const value = text.slice(valueFrom).replace(/^\s*"?/, '');
  // Choices are single words: what follows is something else.
  if (operator.kind === 'choice' && /\s/.test(value)) return [];
  return valuesOf(context, operator, value).map(({ operand, label, icon, about }) => {
    const term = { operator: operator.name, operand };
    return {
      id: `${operator.name}:${operand}`,
      label,
      group: TIGHTER,
      icon,
      content: (
        <OperatorLabel operator={operator} text={label} query={value} isNegated={isNegated} />
      ),
      ...(about === undefined ? {} : { meta: about }),
      makes: { kind: 'term', term: isNegated ? { ...term, negated: true } : term },
      from,
    };
  });
}

interface Value {
  readonly operand: SearchTerm['operand'];
  readonly label: string;
  readonly icon: PickOption['icon'];
  readonly about?: string;
}

/** Values of an operator that match what is typed so far. */
export function valuesOf(
  context: SuggestContext,
  operator: Operator,
  query: string,
): readonly Value[] {
  const { realm, nowMs } = context;
  switch (operator.kind) {
    case 'choice':
      return (operator.choices ?? [])
        .filter(({ needs }) => !needs || can(realm, needs))
        .filter(({ value }) => value.startsWith(query.toLowerCase()))
        .map(({ value, about }) => ({
          operand: value,
          label: value,
          icon: <Icon of={iconOf(operator)} />,
          about,
        }));
    case 'channel':
      return findChannels(realm, query.replace(/^#/, '')).slice(0, MOST);
    case 'topic':
      return findTopics(context, query).slice(0, MOST);
    case 'person':
      return people(realm, query).slice(0, MOST);
    case 'people':
      return people(realm, query)
        .slice(0, MOST)
        .map((value) => ({ ...value, operand: [Number(value.operand)] }));
    case 'day':
      return days(nowMs, query);
    case 'span':
      return spans(nowMs, query);
    case 'message':
      return [];
  }
}

function findChannels(realm: RealmState, query: string): readonly Value[] {
  const wanted = searchKey(query);
  return [...realm.channels.values()]
    .flatMap((channel) => {
      const rank = matchRank(wanted, searchKey(channel.name));
      if (rank === undefined) return [];
      const isMine = realm.subscriptions.has(channel.channelId);
      return [{ channel, isMine, rank: rank + (isMine ? 0 : 0.5) + (channel.isArchived ? 2 : 0) }];
    })
    .sort((a, b) => a.rank - b.rank || a.channel.name.length - b.channel.name.length)
    .slice(0, MOST)
    .map(({ channel: { channelId, name, isArchived }, isMine }) => ({
      operand: channelId,
      label: name,
      icon: <ChannelTile channelId={channelId} />,
      ...(isArchived ? { about: 'archived' } : isMine ? {} : { about: 'not joined' }),
    }));
}

function findTopics({ realm, terms }: SuggestContext, query: string): readonly Value[] {
  const channel = terms.find((term) => term.operator === 'channel' && !term.negated)?.operand;
  const { emptyTopicName } = realm.organization.limits;
  return findPlaces(realm, query)
    .topics.filter(({ channelId }) => channel === undefined || channel === channelId)
    .map(({ channelId, name }) => ({
      operand: name,
      label: topicLabel(name, emptyTopicName),
      icon: <ChannelTile channelId={channelId} />,
      about: `${realm.channels.get(channelId)?.name ?? ''}${isResolvedTopic(name) ? ', resolved' : ''}`,
    }));
}

function people(realm: RealmState, query: string): readonly Value[] {
  return findPeople(realm, query.replace(/^@/, ''), () => true).map((user) => ({
    operand: user.userId,
    label: shownName(realm, user),
    icon: <PersonAvatar userId={user.userId} size="tiny" />,
    ...(user.userId === realm.selfId ? { about: 'you' } : {}),
  }));
}

function days(nowMs: number, query: string): readonly Value[] {
  const icon = <Icon of={CalendarDays} />;
  const typed = readDay(query, nowMs);
  const named = namedDays(nowMs).filter(({ name }) => name.startsWith(query.trim().toLowerCase()));
  if (typed !== undefined && named.length === 0) return [{ operand: typed, label: typed, icon }];
  return named.map(({ name, iso }) => ({ operand: iso, label: name, icon, about: iso }));
}

const SPANS = [
  'today',
  'yesterday',
  'this week',
  'last week',
  'this month',
  'last month',
  'last year',
];

function spans(nowMs: number, query: string): readonly Value[] {
  const icon = <Icon of={CalendarDays} />;
  const written = query.trim().toLowerCase();
  const named = SPANS.filter((name) => name.startsWith(written));
  const typed = named.length === 0 ? readSpan(query, nowMs) : undefined;
  if (typed !== undefined)
    return [{ operand: typed, label: query.trim(), icon, about: spanLabel(typed) }];
  return named.flatMap((name) => {
    const operand = readSpan(name, nowMs);
    return operand === undefined ? [] : [{ operand, label: name, icon, about: spanLabel(operand) }];
  });
}

const spanLabel = (operand: string) => operand.replace('..', ' to ');

const ICONS: Readonly<Record<string, LucideIcon>> = {
  sender: AtSign,
  channel: Hash,
  channels: Globe,
  topic: MessageSquare,
  has: Image,
  is: Tag,
  date: CalendarDays,
  before: CalendarDays,
  after: CalendarDays,
  during: CalendarDays,
  dm: MessagesSquare,
  'dm-including': MessagesSquare,
};
const iconOf = ({ name }: Operator) => ICONS[name] ?? ListFilter;

/** Operators that start with the word, and people, channels and topics that contain it. */
function forWord(context: SuggestContext, text: string): readonly Suggestion[] {
  const from = text.search(/\S*$/);
  const word = text.slice(from);
  const isNegated = word.startsWith('-');
  const query = isNegated ? word.slice(1) : word;
  const operators = OPERATORS.filter((one) => fits(one, query)).map((operator) =>
    operatorSuggestion(operator, isNegated, from),
  );
  if (query.length < 2) return operators;
  const places = ['sender', 'channel', 'topic'].flatMap((name) => {
    const operator = OPERATORS.find((one) => one.name === name);
    if (!operator) return [];
    const written = {
      operator,
      isNegated,
      from,
      valueFrom: text.length - query.length,
      to: text.length,
    };
    return valuesFor(context, written, text).slice(0, MOST_OF_EACH);
  });
  return [...operators.slice(0, MOST_OF_EACH), ...places];
}

function fits({ name, aliases = [], isAnchor }: Operator, query: string): boolean {
  const wanted = query.toLowerCase();
  if (wanted === '') return name !== 'with' && name !== 'near' && name !== 'id';
  return !(isAnchor && wanted === '-') && [name, ...aliases].some((one) => one.startsWith(wanted));
}

function operatorSuggestion(operator: Operator, isNegated: boolean, from: number): Suggestion {
  return {
    id: operator.name,
    label: `${operator.name}: ${operator.about}`,
    group: operator.name === 'channels' ? WIDER : TIGHTER,
    icon: <Icon of={iconOf(operator)} />,
    content: (
      <OperatorLabel operator={operator} text={operator.about} query="" isNegated={isNegated} />
    ),
    makes: { kind: 'text', text: `${isNegated ? '-' : ''}${operator.name}:` },
    from,
  };
}
