import { createStore } from 'zustand/vanilla';
import type { ChannelId, MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import type { TopicPlace } from '~/session/resources/channels/moveTopic';

/** What a menu of a channel or topic asks for and cannot show itself: the menu is gone by then. */
export type PlaceDialogRequest =
  | { readonly kind: 'rename' | 'print'; readonly place: TopicPlace }
  | {
      readonly kind: 'move';
      readonly place: TopicPlace;
      /** The move begins with this one; absent: the whole topic moves. */
      readonly messageId?: MessageId;
    }
  | { readonly kind: 'color'; readonly channelId: ChannelId }
  | { readonly kind: 'leave'; readonly channelId: ChannelId }
  | { readonly kind: 'newDirect' }
  | {
      readonly kind: 'day';
      /** Where to look for it. */
      readonly narrow: Narrow;
      /** UNIX seconds: a moment of the day that is shown first; absent: now. */
      readonly from?: number;
    };

/** The dialog that is open. There is one for the whole page, like the menus that open it. */
export const placeDialogStore = createStore<{ readonly request: PlaceDialogRequest | undefined }>(
  () => ({ request: undefined }),
);

export function openPlaceDialog(request: PlaceDialogRequest): void {
  placeDialogStore.setState({ request });
}

export function closePlaceDialog(): void {
  placeDialogStore.setState({ request: undefined });
}
