import { useState } from 'react';
import type { User } from '~/domain/people/user';
import type { Channel } from '~/domain/places/channel';
import { useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import type { useRequest } from '~/widgets/requests/useRequest';
import { addToChannel } from '~/widgets/writing/addToChannel';

/** Up to this many people get a button each; more are only added all at once. */
const EACH_MAX = 3;

/** Adds people who are mentioned but not in the channel: one by one, or all at once. */
export function AddAbsent({
  people,
  channel,
  adding: { run, isBusy },
}: {
  people: readonly User[];
  channel: Channel;
  adding: ReturnType<typeof useRequest>;
}) {
  const session = useSession();
  const [chosen, choose] = useState<string>();
  return choicesOf(people, channel).map(({ label, who }) => (
    <Button
      key={label}
      size="small"
      isBusy={isBusy && chosen === label}
      onClick={() => {
        if (isBusy) return;
        choose(label);
        void run(() => addToChannel(session, channel, who));
      }}
    >
      {label}
    </Button>
  ));
}

interface Choice {
  readonly label: string;
  readonly who: readonly User[];
}

function choicesOf(people: readonly User[], { name }: Channel): readonly Choice[] {
  if (people.length === 1) return [{ label: `Add to #${name}`, who: people }];
  const all = people.length === 2 ? 'Add both' : `Add all ${people.length}`;
  const each = people.length > EACH_MAX ? [] : people;
  return [
    ...each.map((person) => ({ label: `Add ${person.fullName}`, who: [person] })),
    { label: `${all} to #${name}`, who: people },
  ];
}
