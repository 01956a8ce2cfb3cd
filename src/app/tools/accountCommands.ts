import { ArrowRightLeft } from 'lucide-react';
import type { Command } from '~/features/palette/command';
import { accountMenu } from '~/features/sidebar/organizations/accountMenu';
import { midSentence } from '~/lib/midSentence';
import type { MenuEntry, MenuGroup } from '~/ui/overlays/menu';
import type { CommandContext } from './commands';

const PREFIX: Readonly<Record<string, string>> = {
  theme: 'Theme: ',
  accounts: 'Go to ',
  pause: 'Pause notifications: ',
};
const WORDS: Readonly<Record<string, string>> = {
  theme: 'color scheme appearance mode toggle',
  status: 'away busy emoji',
  pause: 'do not disturb quiet silence snooze',
  accounts: 'organization switch account',
  leave: 'account',
};

/** Commands of the organization's menu: status, theme, other accounts, signing out. */
export function accountCommands({ session, account }: CommandContext): readonly Command[] {
  return accountMenu(session, account).flatMap((group) =>
    group.entries
      .filter(({ isChecked, disabledReason }) => isChecked !== true && disabledReason === undefined)
      .map((entry) => ({
        id: `account ${entry.id}`,
        label: commandLabel(group, entry),
        words: WORDS[group.id] ?? '',
        icon: entry.icon ?? ArrowRightLeft,
        ...(entry.keys === undefined ? {} : { keys: entry.keys }),
        run: () => entry.onSelect(),
      })),
  );
}

/** Without its group's heading, an entry's label has to say what it is about. */
function commandLabel(group: MenuGroup, entry: MenuEntry): string {
  if (entry.id === 'add') return 'Add another account';
  const prefix = entry.id === 'resume' ? '' : (PREFIX[group.id] ?? '');
  return prefix === PREFIX['pause'] ? prefix + midSentence(entry.label) : prefix + entry.label;
}
