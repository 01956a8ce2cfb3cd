import type { RealmState } from '~/model/state';
import { channelsToJoin, homeChannel, peopleToKnow } from './firstPlaces';

export type WelcomeStep = 'topics' | 'join' | 'write';

/** The steps that have content: a founder has no one to meet yet. */
export function welcomeSteps(realm: RealmState): readonly WelcomeStep[] {
  const hasHome = homeChannel(realm) !== undefined;
  const hasOthers = channelsToJoin(realm).length > 0 || peopleToKnow(realm).length > 0;
  return [
    ...(hasHome ? (['topics'] as const) : []),
    ...(hasOthers ? (['join'] as const) : []),
    ...(hasHome ? (['write'] as const) : []),
  ];
}
