import type { ReactNode } from 'react';
import type { ChannelId } from '~/domain/ids';
import type { RealmState } from '~/model/state';
import type { Place } from './findEntries';

/** What the palette picks a place for. */
export interface PlacePick {
  /** Names the field. */
  readonly label: string;
  /** Names the dialog; by default, the field's label does. */
  readonly title?: string;
  /** Above the field. */
  readonly top?: ReactNode;
  /** A channel in which the typed name can become a new topic. */
  readonly newTopicIn?: ChannelId | undefined;
  readonly isOffered: (realm: RealmState, place: Place) => boolean;
  /** Closes the palette too. */
  readonly onPick: (place: Place) => void;
}
