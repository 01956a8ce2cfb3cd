import type { ContentOptions } from '~/content/contentOptions';
import { asChannelId, asGroupId, asUserId } from '~/domain/ids';
import { isInGroup } from '~/domain/permissions/groups';
import { memoLast } from '~/lib/memo';
import { pageLocale } from '~/lib/pageLocale';
import { shownNameOf } from '~/model/selectors/people/shownName';
import { groupLookup } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';
import { directionStore } from '~/session/preferences/direction';
import type { Session } from '~/session/session';
import { playgroundsOf } from './playgrounds';

/** A stable reference, so that nothing seems to change. */
const NONE = [] as const;
const PREVIEWS = ['always', 'on_hover', 'never'] as const;

/** What message content needs of the session; read on each render. */
export function contentOptions(session: Session): ContentOptions {
  const read = <T>(select: (realm: RealmState) => T): T | undefined => {
    const { realm } = session.realm.getState();
    return realm && select(realm);
  };
  const { origin } = session.account;
  return {
    realmUrl: origin,
    ownUserId: session.account.userId,
    userName: (id) => read((realm) => shownNameOf(realm, asUserId(id))),
    groupName: (id) => read((realm) => realm.groups.get(asGroupId(id))?.name),
    isOwnGroup: (id) => read((realm) => isInGroup(id, realm.selfId, groupLookup(realm))) ?? false,
    channel: (id) => read((realm) => realm.channels.get(asChannelId(id))),
    formatTime: (date) =>
      formatTime(
        date,
        read((realm) => realm.settings.twenty_four_hour_time),
      ),
    get direction() {
      return directionStore.getState();
    },
    get alertWords() {
      return read((realm) => realm.alertWords) ?? NONE;
    },
    get playgrounds() {
      return read(playgroundsOf) ?? NONE;
    },
    get imagePreview() {
      const wanted = read((realm) => realm.settings.web_animate_image_previews);
      return PREVIEWS.find((preview) => preview === wanted) ?? 'on_hover';
    },
    thumbnailFormat: (animated, width) => read((realm) => bestThumbnail(realm, animated, width)),
    stillEmoji: (url) => read((realm) => stillsByUrl(realm.customEmoji, origin).get(url)),
    isFolded: (id) => session.folds.store.getState().folded.has(id),
    loadPlaceNames: async () => (await import('./placeNames')).placeNamer(session),
  };
}

/** Absolute URLs of still images by those of the emoji; null for emoji that aren't animated. */
const stillsByUrl = memoLast(
  (emoji: RealmState['customEmoji'], origin: string): ReadonlyMap<string, string | null> => {
    // One address that is none must not keep all messages from being shown.
    const absolute = (url: string) => (URL.canParse(url, origin) ? new URL(url, origin).href : url);
    return new Map(
      [...emoji.values()].map(({ sourceUrl, stillUrl }) => [
        absolute(sourceUrl),
        stillUrl === null ? null : absolute(stillUrl),
      ]),
    );
  },
);

/** The smallest format that fills the box, or the largest one. */
function bestThumbnail(realm: RealmState, isAnimated: boolean, width: number): string | undefined {
  const fitting = realm.organization.limits.thumbnailFormats
    .filter((format) => format.isAnimated === isAnimated)
    .sort((a, b) => a.maxWidth - b.maxWidth);
  return (fitting.find((format) => format.maxWidth >= width) ?? fitting.at(-1))?.name;
}

function formatTime(date: Date, isTwentyFourHour = true): string {
  return new Intl.DateTimeFormat(pageLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hour12: !isTwentyFourHour,
  }).format(date);
}
