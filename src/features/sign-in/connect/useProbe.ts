import { useEffect, useState } from 'react';
import { systemClock } from '~/lib/clock';
import type { Probe } from '~/session/signIn/probe';
import { askAddress } from './askAddress';

/** An address to ask. A new object is a new question, even for the same address. */
export interface Question {
  readonly address: string;
  readonly delayMs: number;
  /** Called once with the answer, unless another question came first. */
  readonly onAnswer?: (probe: Probe) => void;
}

export type Answer = { readonly kind: 'idle' } | { readonly kind: 'asking' } | Probe;

/** The answer to the latest question. A newer question cancels the one in flight. */
export function useProbe(question: Question | undefined): Answer {
  const [answered, setAnswered] = useState<{ question: Question; probe: Probe }>();
  useEffect(() => {
    if (!question) return;
    const abort = new AbortController();
    const cancel = systemClock.schedule(question.delayMs, () => {
      void askAddress(question.address, abort.signal).then((probe) => {
        if (abort.signal.aborted) return;
        setAnswered({ question, probe });
        question.onAnswer?.(probe);
      });
    });
    return () => {
      cancel();
      abort.abort();
    };
  }, [question]);
  if (!question) return { kind: 'idle' };
  return answered?.question === question ? answered.probe : { kind: 'asking' };
}
