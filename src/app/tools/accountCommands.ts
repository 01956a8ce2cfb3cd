import { ArrowRightLeft } from 'lucide-react';
import type { Command } from '~/features/palette/command';
import { accountMenu } from '~/features/sidebar/accountMenu';
import type { CommandContext } from './commands';

const PREFIX: Readonly<Record<string, string>> = { theme: 'Theme: ', accounts: 'Go to ' };
const WORDS: Readonly<Record<string, string>> = {
  theme: 'color scheme appearance mode toggle',
  status: 'away busy emoji',
  accounts: 'organization switch account',
  leave: 'account',
};

/** What the organization's menu offers: status, theme, other accounts, the way out. */
export function accountCommands({ session, account }: CommandContext): readonly Command[] {
  return accountMenu(session, account).flatMap((group) =>
    group.entries
      .filter(({ isChecked, disabledReason }) => isChecked !== true && disabledReason === undefined)
      .map((entry) => ({
        id: `account ${entry.id}`,
        label: entry.id === 'add' ? 'Add another account' : (PREFIX[group.id] ?? '') + entry.label,
        words: WORDS[group.id] ?? '',
        icon: entry.icon ?? ArrowRightLeft,
        run: () => entry.onSelect(),
      })),
  );
}
