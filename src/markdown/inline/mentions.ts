import { CHANNEL_WILDCARDS, TOPIC_WILDCARD } from '~/contract/names';
import type { RenderContext, UserName } from '../context';
import type { Mention } from '../tree';
import type { InlineScope } from './parseInline';

/** A mention starts a word: email addresses and code contain @ too. */
const USER = /(?<![^\s'"({[/<])@(_?)\*\*([^*\n]+)\*\*/g;
const GROUP = /(?<![^\s'"({[/<])@(_?)\*([^*\n]+)\*/g;

/** `@**Name**`, `@**Name|id**`, `@**all**`, `@**topic**`; with `@_` they notify no one. */
export function userMentions(text: string, scope: InlineScope): string {
  return replaceMentions(USER, text, scope, userMention);
}

/** `@*group*`, `@_*group*`. */
export function groupMentions(text: string, scope: InlineScope): string {
  return replaceMentions(GROUP, text, scope, groupMention);
}

function replaceMentions(
  pattern: RegExp,
  text: string,
  scope: InlineScope,
  resolve: (name: string, isSilent: boolean, context: RenderContext) => Mention | undefined,
): string {
  return text.replace(pattern, (source, underscore: string, inner: string) => {
    const isSilent = underscore === '_' || scope.inQuote;
    const mention = resolve(scope.stash.source(inner), isSilent, scope.context);
    return mention ? scope.stash.hold(mention, source) : source;
  });
}

function userMention(name: string, isSilent: boolean, context: RenderContext): Mention | undefined {
  if (name === TOPIC_WILDCARD) return { kind: 'topicWildcard', isSilent };
  if (CHANNEL_WILDCARDS.some((word) => word === name))
    return { kind: 'channelWildcard', word: name, isSilent };
  const user = findUser(name, context);
  if (user === undefined) return undefined;
  const { userId, fullName, isDeactivated = false } = user;
  return { kind: 'userMention', userId, name: fullName, isSilent: isSilent || isDeactivated };
}

/** The id decides between people with the same name, but the name must be theirs: ids are easily mistyped. */
function findUser(name: string, context: RenderContext): UserName | undefined {
  const [, fullName = '', id] = /^(.*)\|(\d+)$/.exec(name) ?? [];
  const user = id === undefined ? undefined : context.userById(Number(id));
  if (user && (fullName === '' || sameName(fullName, user.fullName))) return user;
  return context.userByName(name)[0];
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function groupMention(
  name: string,
  isSilent: boolean,
  context: RenderContext,
): Mention | undefined {
  const group = context.groupByName(name);
  if (group === undefined) return undefined;
  // A system group can include everyone; its display name is its description (gap 9.1).
  return group.isSystem
    ? { kind: 'groupMention', groupId: group.groupId, name: group.description, isSilent: true }
    : { kind: 'groupMention', groupId: group.groupId, name: group.name, isSilent };
}
