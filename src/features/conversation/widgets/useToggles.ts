import { useState } from 'react';
import type { MessageId } from '~/domain/ids';
import type { WidgetStep } from '~/domain/widgets/readWidget';
import { useSession } from '~/session/react';
import { stepWidget } from '~/session/resources/messages/widgets';
import { useConversation } from '../ConversationContext';

/** Something to check in a widget: an option, a task. */
interface Ticked {
  readonly key: string;
  readonly isOn: boolean;
  readonly ownSteps: number;
}

interface Pending {
  readonly wanted: boolean;
  /** Value of `ownSteps` once everything sent has arrived. */
  readonly until: number;
}

export interface Toggles {
  /** What the user wants, until the server's events confirm it. */
  readonly shown: (ticked: Ticked) => boolean;
  readonly toggle: (ticked: Ticked, step: WidgetStep) => void;
}

/** Shows the user's own checks at once, and reverts them if they are refused. */
export function useToggles(messageId: MessageId): Toggles {
  const session = useSession();
  const { onFailure } = useConversation();
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());
  const waitingFor = ({ key, ownSteps }: Ticked): Pending | undefined => {
    const one = pending.get(key);
    return one && ownSteps < one.until ? one : undefined;
  };
  const shown = (ticked: Ticked) => waitingFor(ticked)?.wanted ?? ticked.isOn;
  const toggle = (ticked: Ticked, step: WidgetStep) => {
    const { key, ownSteps } = ticked;
    const until = (waitingFor(ticked)?.until ?? ownSteps) + 1;
    setPending((before) => new Map(before).set(key, { wanted: !shown(ticked), until }));
    stepWidget(session, messageId, step).catch((error: unknown) => {
      setPending((before) => new Map([...before].filter(([other]) => other !== key)));
      onFailure(error);
    });
  };
  return { shown, toggle };
}
