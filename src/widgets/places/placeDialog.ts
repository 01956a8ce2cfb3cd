import { createStore } from 'zustand/vanilla';
import type { ChannelId, MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import type { TopicPlace } from '~/session/resources/channels/moveTopic';
import type { Place } from './placeMenu';

/** A dialog requested from a channel or topic menu, which can't show it itself: the menu is gone by then. */
export type PlaceDialogRequest =
  | { readonly kind: 'rename' | 'print'; readonly place: TopicPlace }
  | {
      readonly kind: 'move';
      readonly place: TopicPlace;
      /** The first message to move; absent: the whole topic moves. */
      readonly messageId?: MessageId;
    }
  | { readonly kind: 'color'; readonly channelId: ChannelId }
  | { readonly kind: 'section'; readonly channelId: ChannelId }
  | { readonly kind: 'sections' }
  | { readonly kind: 'leave'; readonly channelId: ChannelId }
  | { readonly kind: 'newDirect' }
  | {
      readonly kind: 'pins';
      readonly place: Place;
      /** Shows the place at a message, where it was asked for; absent: in the main place. */
      readonly goTo?: ((id: MessageId) => void) | undefined;
    }
  | {
      readonly kind: 'day';
      /** The view to search. */
      readonly narrow: Narrow;
      /** UNIX seconds: a moment in the day shown first; absent: now. */
      readonly from?: number;
      /** Shows the view at a message, where it was asked for; absent: in the main place. */
      readonly goTo?: ((id: MessageId) => void) | undefined;
    };

/** The open dialog. There is one for the whole page, like the menus that open it. */
export const placeDialogStore = createStore<{ readonly request: PlaceDialogRequest | undefined }>(
  () => ({ request: undefined }),
);

export function openPlaceDialog(request: PlaceDialogRequest): void {
  placeDialogStore.setState({ request });
}

export function closePlaceDialog(): void {
  placeDialogStore.setState({ request: undefined });
}
