import type { MenuEntry, MenuGroup } from '~/ui/overlays/menu';
import type { ListOptions } from './listQuery';

interface ShowContext {
  readonly isAdmin: boolean;
  readonly isBot: boolean;
}

/** The conditions of E19 as checkable menu entries. */
export function showMenu(
  options: ListOptions,
  { isAdmin, isBot }: ShowContext,
  onChange: (options: ListOptions) => void,
): readonly MenuGroup[] {
  const entry = (
    id: keyof ListOptions,
    label: string,
    disabledReason?: string | undefined,
  ): MenuEntry => ({
    id,
    label,
    isChecked: options[id],
    disabledReason,
    onSelect: () => onChange({ ...options, [id]: !options[id] }),
  });
  const isCovered = options.includesAll ? 'Part of the first line' : undefined;
  return [
    {
      id: 'which',
      label: 'Show',
      entries: [
        entry(
          'includesAll',
          isAdmin ? 'Every channel, as an administrator' : 'Every channel you can see',
        ),
        entry('includesPublic', 'Public channels', isCovered),
        entry('includesWebPublic', 'Channels on the web', isCovered),
        entry('includesSubscribed', 'Channels you are in', isCovered),
        entry('includesReadable', 'Channels you can read', isCovered),
        entry(
          'includesOwners',
          'Channels of your owner',
          isBot ? undefined : 'Only bots have an owner',
        ),
      ],
    },
    {
      id: 'more',
      entries: [
        entry('includesArchived', 'Archived channels too'),
        entry('marksDefaults', 'Mark default channels'),
      ],
    },
  ];
}
