import { useRef, useState } from 'react';
import { useSession } from '~/session/react';
import { joinChannel } from '~/session/resources/channels/subscriptions';
import type { ComposerPlace } from '~/session/writing/composeRequests';
import { Button } from '~/ui/controls/Button';
import { showToast } from '~/ui/notices/toasts';
import { useWantedFocus } from './useWantedFocus';

/** Takes focus requests in place of the composer, as joining is what lets the user write. */
export function JoinButton({ place, name }: { place: ComposerPlace; name: string }) {
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  useWantedFocus(place, () => button.current?.focus());
  const [isJoining, setJoining] = useState(false);
  const enter = async () => {
    setJoining(true);
    try {
      await joinChannel(session, name);
    } catch {
      showToast({ text: `Couldn’t join ${name}.`, kind: 'bad' });
    }
    setJoining(false);
  };
  return (
    <Button
      ref={button}
      look="primary"
      size="small"
      isBusy={isJoining}
      onClick={() => void enter()}
    >
      {isJoining ? 'Joining' : 'Join channel'}
    </Button>
  );
}
