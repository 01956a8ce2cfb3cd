import { ChartNoAxesColumn, Clock, Code, ListTodo, type LucideIcon, UserRound } from 'lucide-react';
import { longMoment, type MomentStyle } from '~/domain/times/moments';
import { searchKey } from '~/lib/textMatch';
import { readMoment } from '~/lib/when/readWhen';
import { ownZone } from '~/lib/zonedTime';
import { Icon } from '~/ui/marks/Icon';
import type { Candidate } from './candidates';

const MOST = 8;

/** The most common names; the server knows many more, and accepts any. */
const LANGUAGES =
  'bash c c++ c# clojure cmake console css diff docker elixir elm erlang fortran go graphql groovy haskell html http ini java javascript json julia kotlin latex lua make markdown math matlab nginx nix objective-c ocaml perl php powershell protobuf python quote r ruby rust scala scss spoiler sql swift terraform text toml typescript vim vue xml yaml zig'.split(
    ' ',
  );

/** Suggests a block's language: code, a formula, a quote, a spoiler. */
export function languageCandidates(query: string): readonly Candidate[] {
  const wanted = query.toLowerCase();
  // Fully typed, there is nothing to choose: Enter starts the next line.
  if (LANGUAGES.includes(wanted)) return [];
  return LANGUAGES.filter((name) => name.startsWith(wanted))
    .slice(0, MOST)
    .map((name) => ({
      option: { id: name, label: name, icon: <Icon of={Code} /> },
      text: `${name}\n`,
    }));
}

const SOON = ['in 1 hour', 'tomorrow 9:00', 'tomorrow 14:00', 'monday 9:00'] as const;

/** The time described by the typed words; with none typed, common times. */
export function timeCandidates(
  query: string,
  nowMs: number,
  style: MomentStyle,
): readonly Candidate[] {
  const context = { nowMs, zone: ownZone(), towards: 'future' as const };
  const words = query.trim() === '' ? SOON : [query];
  return words.flatMap((text) => {
    const ms = readMoment(text, context);
    if (ms === undefined) return [];
    const minute = Math.round(ms / 60_000) * 60_000;
    const label = longMoment(minute, style);
    return [
      {
        option: {
          id: label,
          label,
          icon: <Icon of={Clock} />,
          meta: query === '' ? text : 'For everyone',
        },
        text: `<time:${new Date(minute).toISOString().replace('.000', '')}> `,
      },
    ];
  });
}

const COMMANDS: readonly { name: string; about: string; icon: LucideIcon }[] = [
  { name: 'me', about: 'Say what you’re doing: /me waves', icon: UserRound },
  {
    name: 'poll',
    about: 'A question, and an option on each line below',
    icon: ChartNoAxesColumn,
  },
  { name: 'todo', about: 'A title, and a task on each line below', icon: ListTodo },
];

/** Commands at the start of a message that make it something else. */
export function commandCandidates(query: string): readonly Candidate[] {
  const wanted = searchKey(query);
  return COMMANDS.filter(({ name }) => name.startsWith(wanted)).map(({ name, about, icon }) => ({
    option: { id: name, label: `/${name}`, icon: <Icon of={icon} />, about },
    text: `/${name} `,
  }));
}
