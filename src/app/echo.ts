import type { SourceTools } from '~/content/ContentContext';
import type { User } from '~/domain/people/user';
import { memoLast } from '~/lib/memo';
import { nameKey } from '~/lib/nameKey';
import type { RenderContext, UserName } from '~/markdown/context';
import { loadEmoji } from '~/markdown/emoji/emoji';
import { render } from '~/markdown/render';
import type { Reading } from '~/markdown/source/readBlocks';
import { SourceReader } from '~/markdown/source/sourceReader';
import type { RealmState } from '~/model/state';
import type { Session } from '~/session/session';

/** Renders source to HTML with the server's own renderer; a separate chunk, loaded with the first echo. */
export async function renderEcho(session: Session, source: string): Promise<string | undefined> {
  await loadEmoji().catch(() => undefined);
  const { realm } = session.realm.getState();
  return realm && render(source, renderContext(realm)).html;
}

/** For a text field: the same renderer, run on every keystroke. */
export async function sourceTools(session: Session): Promise<SourceTools> {
  await loadEmoji().catch(() => undefined);
  return {
    read: (source) => {
      const { realm } = session.realm.getState();
      return realm ? readIn(realm, source) : NOTHING;
    },
    html: (source) => {
      const { realm } = session.realm.getState();
      return realm ? render(source, renderContext(realm)).html : '';
    },
  };
}

const NOTHING: Reading = { blocks: [], parts: [] };

interface Known {
  readonly names: readonly unknown[];
  readonly reader: SourceReader;
  readonly source?: string;
  readonly reading?: Reading;
}
let known: Known | undefined;

/** Cached results stay valid as long as the names they use. */
function readIn(realm: RealmState, source: string): Reading {
  const names = namesIn(realm);
  if (!known || known.names.some((part, i) => part !== names[i]))
    known = { names, reader: new SourceReader(renderContext(realm)) };
  if (known.source === source && known.reading) return known.reading;
  const reading = known.reader.read(source);
  known = { ...known, source, reading };
  return reading;
}

function namesIn({ users, groups, channels, customEmoji, linkifiers, settings }: RealmState) {
  return [users, groups, channels, customEmoji, linkifiers, settings];
}

function renderContext(realm: RealmState): RenderContext {
  const names = usersByName(realm.users);
  return {
    userByName: (name) => names.get(nameKey(name)) ?? [],
    userById: (id) => toName(realm.users.get(id as never)),
    groupByName: (name) => {
      for (const group of realm.groups.values()) {
        if (nameKey(group.name) === nameKey(name)) return { ...group, groupId: group.id };
      }
      return undefined;
    },
    channelByName: (name) => {
      for (const channel of realm.channels.values())
        if (nameKey(channel.name) === nameKey(name)) return channel;
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

/** Active people first: they take precedence among people of the same name. */
const usersByName = memoLast((users: RealmState['users']) => {
  const byName = new Map<string, UserName[]>();
  for (const user of users.values()) {
    const key = nameKey(user.fullName);
    const others = byName.get(key) ?? [];
    const name = toName(user);
    byName.set(key, user.isActive ? [name, ...others] : [...others, name]);
  }
  return byName;
});

function toName(user: User): UserName;
function toName(user: User | undefined): UserName | undefined;
function toName(user: User | undefined): UserName | undefined {
  return user && { userId: user.userId, fullName: user.fullName, isDeactivated: !user.isActive };
}
