import { useCallback, useMemo, useState } from 'react';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Narrow } from '~/domain/places/narrow';
import { narrowPath } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import { useRealm, useSession } from '~/session/react';
import type { OutboxEntry } from '~/session/types';
import type { ComposerPlace } from '~/session/writing/composeRequests';
import { holdTyping } from '~/ui/focus/holdTyping';
import { usePane } from '~/widgets/beside/PaneContext';
import { openPlaceDialog } from '~/widgets/places/placeDialog';
import { sayFailure } from '~/widgets/requests/sayFailure';
import type { MessageActionId } from './actions/messageActions';
import type { ConversationContextValue } from './ConversationContext';
import type { MessageDialogKind } from './dialogs/MessageDialog';

export interface PickerRequest {
  readonly messageId: MessageId;
  readonly anchor: Element;
}

export interface MenuRequest {
  readonly messageId: MessageId;
  readonly anchor: HTMLElement;
}

export interface DialogRequest {
  readonly kind: MessageDialogKind;
  readonly message: Message;
  /** Messages forwarded along with it. */
  readonly others?: readonly Message[];
  /** Called when it is done, unlike when it is closed. */
  readonly onDone?: () => void;
}

export interface ConversationTools {
  readonly value: ConversationContextValue;
  /** The open emoji picker. */
  readonly picker: PickerRequest | undefined;
  readonly closePicker: () => void;
  readonly menu: MenuRequest | undefined;
  readonly openMenu: (request: MenuRequest) => void;
  readonly closeMenu: () => void;
  readonly run: (id: Exclude<MessageActionId, 'select'>, message: Message) => void;
  /** `from`: the composer that asked for it. */
  readonly edit: (id: MessageId, from?: ComposerPlace) => void;
  /** The dialog that a menu entry opened. */
  readonly dialog: DialogRequest | undefined;
  readonly openDialog: (request: DialogRequest) => void;
  readonly closeDialog: () => void;
}

/** State and actions shared by the rows, tools and keys of one view. */
export function useConversationContext(narrow: Narrow): ConversationTools {
  const session = useSession();
  const { goTo } = usePane();
  const isTwelveHour = useRealm((realm) => !realm.settings.twenty_four_hour_time);
  const [picker, setPicker] = useState<PickerRequest>();
  const [menu, setMenu] = useState<MenuRequest>();
  const [dialog, setDialog] = useState<DialogRequest>();
  const [edited, setEdited] = useState<{ id: MessageId; from: ComposerPlace | undefined }>();
  const editing = edited?.id;
  const editedFrom = edited?.from;
  const [revealed, setRevealed] = useState<ReadonlySet<MessageId>>(new Set());
  const value = useMemo<ConversationContextValue>(
    () => ({
      timeStyle: { isTwelveHour },
      editing,
      editedFrom,
      stopEditing: (id) => setEdited((now) => (now?.id === id ? undefined : now)),
      revealed,
      reveal: (id) => setRevealed((before) => new Set(before).add(id)),
      linkTo: (message: Message) => {
        const { realm } = session.realm.getState();
        return realm ? `#${narrowPath(message.conversation, pathNames(realm), message.id)}` : '';
      },
      openDay: (from: number) => openPlaceDialog({ kind: 'day', narrow, from, goTo }),
      pickReaction: (messageId: MessageId, anchor: Element) => setPicker({ messageId, anchor }),
      editUnsent: (entry: OutboxEntry) => {
        void import('./actions/editUnsent')
          .then(({ editUnsent }) => editUnsent(session, narrow, entry))
          .catch(sayFailure);
      },
      onFailure: sayFailure,
    }),
    [session, narrow, goTo, isTwelveHour, editing, editedFrom, revealed],
  );
  // The box and its text have to load: keys typed until then are meant for it.
  const edit = useCallback(
    (id: MessageId, from?: ComposerPlace) => {
      // A box that is already open wouldn't take the focus again.
      if (id !== editing) holdTyping();
      setEdited({ id, from });
    },
    [editing],
  );
  const run: ConversationTools['run'] = (id, message) => {
    // At once: the next keys are meant for its box.
    if (id === 'edit') return edit(message.id);
    const openDialog = (kind: MessageDialogKind) => setDialog({ kind, message });
    import('./actions/runMessageAction')
      .then(({ runMessageAction }) =>
        runMessageAction(id, { session, message, narrow, openDialog }),
      )
      .catch(sayFailure);
  };
  return {
    value,
    picker,
    closePicker: () => setPicker(undefined),
    menu,
    openMenu: setMenu,
    closeMenu: () => setMenu(undefined),
    run,
    edit,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(undefined),
  };
}
