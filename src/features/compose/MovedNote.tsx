import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSession } from '~/session/react';
import { type ComposerPlace, composerKey } from '~/session/writing/composeRequests';
import { movedDraftsOf } from '~/session/writing/movedDrafts';
import { IconButton } from '~/ui/controls/IconButton';
import { Warning } from './Warning';

/** Tells the user that others moved or renamed the conversation they are writing in, until the text is gone. */
export function MovedNote({ place, isEmpty }: { place: ComposerPlace; isEmpty: boolean }) {
  const store = movedDraftsOf(useSession());
  const words = useStore(store, ({ moved }) =>
    moved?.key === composerKey(place) ? moved.words : undefined,
  );
  const isOver = words !== undefined && isEmpty;
  useEffect(() => {
    if (isOver) store.setState({ moved: undefined });
  }, [isOver, store]);
  if (words === undefined || isEmpty) return null;
  return (
    <Warning
      role="alert"
      end={
        <IconButton
          size="small"
          icon={X}
          label="Dismiss"
          onClick={() => store.setState({ moved: undefined })}
        />
      }
    >
      {words}
    </Warning>
  );
}
