import type { ChannelQuery } from '~/session/resources/channels/channels';

export type ListScope = 'joined' | 'all' | 'archived';

/** Options of the Show menu, on top of the request (E19). `marksDefaults` only affects display and isn't sent. */
export interface ListOptions extends ChannelQuery {
  readonly marksDefaults: boolean;
}

/** All channels the user can see, except archived ones. */
export const USUAL_LIST: ListOptions = {
  includesPublic: true,
  includesWebPublic: true,
  includesSubscribed: true,
  includesArchived: false,
  includesAll: true,
  includesReadable: true,
  includesOwners: false,
  marksDefaults: false,
};

/** The request for a list. */
export function queryOf(scope: ListScope, options: ListOptions): ChannelQuery {
  const { marksDefaults: _, ...query } = options;
  switch (scope) {
    case 'joined':
      return {
        includesPublic: false,
        includesWebPublic: false,
        includesSubscribed: true,
        includesArchived: false,
        includesAll: false,
        includesReadable: false,
        includesOwners: false,
      };
    case 'archived':
      return { ...query, includesArchived: true };
    case 'all':
      return query;
  }
}
