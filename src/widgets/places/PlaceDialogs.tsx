import { LeaveDialog } from '../channels/LeaveDialog';
import { JumpToDay } from '../day/JumpToDay';
import { MoveDialog } from '../move/MoveDialog';
import { RenameDialog } from '../move/RenameDialog';
import { NewDirectDialog } from '../people/NewDirectDialog';
import { PinnedMessages } from '../pins/PinnedMessages';
import { EditSections } from '../sections/EditSections';
import { SectionDialog } from '../sections/SectionDialog';
import { PrintTopic } from '../wholeTopic/PrintTopic';
import { ColorDialog } from './ColorDialog';
import type { PlaceDialogRequest } from './placeDialog';

/** Dialogs opened from channel and topic menus. */
export function PlaceDialogs({
  request,
  onClose,
}: {
  request: PlaceDialogRequest;
  onClose: () => void;
}) {
  switch (request.kind) {
    case 'rename':
      return <RenameDialog place={request.place} onClose={onClose} />;
    case 'print':
      return <PrintTopic place={request.place} onClose={onClose} />;
    case 'move':
      return <MoveDialog {...request} onClose={onClose} />;
    case 'color':
      return <ColorDialog channelId={request.channelId} onClose={onClose} />;
    case 'section':
      return <SectionDialog channelId={request.channelId} onClose={onClose} />;
    case 'sections':
      return <EditSections onClose={onClose} />;
    case 'leave':
      return <LeaveDialog channelId={request.channelId} onClose={onClose} />;
    case 'newDirect':
      return <NewDirectDialog onClose={onClose} />;
    case 'pins':
      return <PinnedMessages {...request} onClose={onClose} />;
    case 'day':
      return <JumpToDay {...request} onClose={onClose} />;
  }
}
