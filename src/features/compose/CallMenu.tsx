import { Phone, Settings, Video } from 'lucide-react';
import type { Destination } from '~/domain/personal';
import { useSession } from '~/session/react';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { callName, newCall, sayCallAdded } from '~/widgets/calls/newCall';
import { goToCallSetting, useCalls } from '~/widgets/calls/useCalls';
import type { LaterEdit } from '~/widgets/writing/uploads/useUploads';
import type { TextEdit, WritingField } from '~/widgets/writing/writingField';

/** Starts a call: inserts its link into the message, which the user then sends. */
export function CallMenu({
  destination,
  hasField,
  onEdit,
  later,
}: {
  destination: Destination;
  /** Whether the field is still on the screen. */
  hasField: () => boolean;
  onEdit: (edit: TextEdit) => void;
  /** Adds the link to the draft if the field is gone by the time it arrives. */
  later: LaterEdit;
}) {
  const session = useSession();
  const calls = useCalls();
  if (calls === 'none') return null;
  const start = async (isVoice: boolean) => {
    const { realm } = session.realm.getState();
    const name = realm ? callName(realm, destination) : '';
    const link = await newCall(session, { isVoice, name });
    if (link === undefined) return;
    if (hasField()) onEdit((field) => insertBlock(field, link));
    else later((words) => (words.trim() === '' ? link : `${words.trimEnd()}\n\n${link}`));
    sayCallAdded();
  };
  return (
    <MenuButton
      size="small"
      icon={Video}
      label="Start a call"
      side="top"
      align="start"
      groups={() => [
        {
          id: 'calls',
          entries:
            calls === 'unset'
              ? [
                  {
                    id: 'settings',
                    label: 'Set up calls',
                    note: 'This organization has no call provider yet.',
                    icon: Settings,
                    onSelect: goToCallSetting,
                  },
                ]
              : [
                  {
                    id: 'video',
                    label: 'Video call',
                    icon: Video,
                    onSelect: () => void start(false),
                  },
                  {
                    id: 'voice',
                    label: 'Voice call',
                    icon: Phone,
                    onSelect: () => void start(true),
                  },
                ],
        },
      ]}
    />
  );
}

/** Inserts text as a block of its own, which messages show as a card. */
function insertBlock(field: WritingField, text: string): void {
  const { value, selection } = field;
  const before = value.slice(0, selection.from);
  const gap = before.trim() === '' || before.endsWith('\n\n') ? '' : '\n\n';
  const after = value.slice(selection.to).trim() === '' ? '' : '\n\n';
  field.replace(selection, `${gap}${text}${after}`);
}
