import { memoLast } from '~/lib/memo';
import type { RenderContext } from '~/markdown/context';
import { loadEmoji } from '~/markdown/emoji/emoji';
import { render } from '~/markdown/render';
import type { RealmState } from '~/model/state';
import type { Session } from '~/session/session';

/** What was typed, as HTML, by the server's own renderer; a chunk of its own, fetched with the first echo. */
export async function renderEcho(session: Session, source: string): Promise<string | undefined> {
  await loadEmoji().catch(() => undefined);
  const { realm } = session.realm.getState();
  return realm && render(source, renderContext(realm)).html;
}

function renderContext(realm: RealmState): RenderContext {
  const names = usersByName(realm.users);
  const fold = (name: string) => name.toLowerCase();
  return {
    userByName: (name) => names.get(fold(name)) ?? [],
    userById: (id) => realm.users.get(id as never),
    groupByName: (name) => {
      for (const group of realm.groups.values()) {
        if (fold(group.name) === fold(name)) return { ...group, groupId: group.id };
      }
      return undefined;
    },
    channelByName: (name) => {
      for (const channel of realm.channels.values())
        if (fold(channel.name) === fold(name)) return channel;
      return undefined;
    },
    customEmoji: (name) => {
      for (const emoji of realm.customEmoji.values()) {
        if (emoji.name === name && !emoji.isDeactivated) return emoji;
      }
      return undefined;
    },
    topicDisplayName: realm.organization.limits.emptyTopicName,
    linkifiers: realm.linkifiers,
    inlineImages: realm.organization.inline_image_preview,
    translateEmoticons: realm.settings.translate_emoticons,
    realmUrl: realm.organization.url,
    defaultCodeLanguage: realm.organization.default_code_block_language,
  };
}

const usersByName = memoLast((users: RealmState['users']) => {
  const byName = new Map<string, { userId: number; fullName: string }[]>();
  for (const user of users.values()) {
    const key = user.fullName.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), user]);
  }
  return byName;
});
