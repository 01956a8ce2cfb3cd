import { ChartNoAxesColumn, ListTodo } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Destination } from '~/domain/personal';
import { MenuButton } from '~/ui/overlays/MenuButton';

const WidgetDialog = lazy(async () => ({ default: (await import('./WidgetDialog')).WidgetDialog }));

/** Menu of interactive messages: polls and to-do lists. */
export function WidgetMenu({
  destination,
  onSend,
}: {
  destination: Destination;
  onSend: (source: string) => string | undefined;
}) {
  const [kind, setKind] = useState<'poll' | 'todo'>();
  return (
    <>
      <MenuButton
        size="small"
        icon={ChartNoAxesColumn}
        label="Poll or to-do list"
        side="top"
        align="start"
        groups={() => [
          {
            id: 'widgets',
            entries: [
              {
                id: 'poll',
                label: 'Poll',
                icon: ChartNoAxesColumn,
                onSelect: () => setKind('poll'),
              },
              {
                id: 'todo',
                label: 'To-do list',
                icon: ListTodo,
                onSelect: () => setKind('todo'),
              },
            ],
          },
        ]}
      />
      {kind && (
        <Suspense fallback={null}>
          <WidgetDialog
            kind={kind}
            destination={destination}
            onSend={onSend}
            onClose={() => setKind(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
