import type { ChannelQuery } from '~/session/resources/channels/channels';

export type ListScope = 'joined' | 'all' | 'archived';

/** What the Show menu adds to a list (E19). `marksDefaults` is shown, not asked for. */
export interface ListOptions extends ChannelQuery {
  readonly marksDefaults: boolean;
}

/** All that one may know of, without what is out of use. */
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

/** What a list asks the server for. */
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
