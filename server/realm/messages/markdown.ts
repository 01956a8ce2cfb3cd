import type { Linkifier, RenderContext, RenderResult } from './renderTypes';

/** Stands in for src/markdown until that lands: escapes, makes paragraphs, knows user mentions. */
export function render(source: string, context: RenderContext): RenderResult {
  const mentionedUserIds = new Set<number>();
  const escaped = source.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const paragraphs = escaped.split(/\n\n+/).map((text) => {
    const inline = text
      .replace(
        /@\*\*(all|everyone|channel|stream)\*\*/g,
        '<span class="user-mention" data-user-id="*">@$1</span>',
      )
      .replace(/@\*\*topic\*\*/g, '<span class="topic-mention">@topic</span>')
      .replace(/@\*\*([^*|]+)(?:\|(\d+))?\*\*/g, (all, name: string, id?: string) => {
        const user = id === undefined ? context.userByName(name)[0] : context.userById(Number(id));
        if (user === undefined) return all;
        mentionedUserIds.add(user.userId);
        return `<span class="user-mention" data-user-id="${user.userId}">@${user.fullName}</span>`;
      })
      .replaceAll('\n', '<br>\n');
    return `<p>${inline}</p>`;
  });
  const html = paragraphs.join('\n');
  const uploadPaths = [...source.matchAll(/\/user_uploads\/[^\s)]+/g)].map((m) => m[0]);
  return {
    html,
    mentionedUserIds,
    mentionedGroupIds: new Set(),
    channelWildcard: /@\*\*(all|everyone|channel|stream)\*\*/.test(source),
    topicWildcard: source.includes('@**topic**'),
    hasLink: /https?:\/\/|\]\(/.test(source),
    hasImage: /\.(png|jpe?g|gif|webp)\b/i.test(source),
    hasAttachment: uploadPaths.length > 0,
    uploadPaths,
    isMeMessage: source.startsWith('/me '),
    widget: source.startsWith('/poll')
      ? {
          type: 'poll',
          extraData: {
            question: source.slice(6).split('\n')[0] ?? '',
            options: source.split('\n').slice(1),
          },
        }
      : undefined,
    text: source,
    complete: true,
  };
}

export function topicLinks(
  _topic: string,
  _linkifiers: readonly Linkifier[],
): { text: string; url: string }[] {
  return [];
}
