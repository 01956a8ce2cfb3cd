import { useEffect, useState } from 'react';
import type { OpenedInvitation } from '~/domain/invitation';
import { openInvitation } from '~/session/signIn/accounts';

export type InvitationAnswer =
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly invitation: OpenedInvitation }
  /** Never given: cut off on its way, mostly. */
  | { readonly kind: 'unknown' }
  /** The server did not say. */
  | { readonly kind: 'trouble' };

/** What a link leads to; `ask` asks again. */
export function useInvitation(
  origin: string,
  key: string,
): readonly [answer: InvitationAnswer, ask: () => void] {
  const [turn, setTurn] = useState(0);
  const [answered, setAnswered] = useState<{ turn: number; answer: InvitationAnswer }>();
  useEffect(() => {
    let isWanted = true;
    const settle = (answer: InvitationAnswer) => isWanted && setAnswered({ turn, answer });
    openInvitation(origin, key).then(
      (invitation) => settle(invitation ? { kind: 'known', invitation } : { kind: 'unknown' }),
      () => settle({ kind: 'trouble' }),
    );
    return () => {
      isWanted = false;
    };
  }, [origin, key, turn]);
  // What is known stays on the screen while it is asked again.
  const isCurrent = answered?.turn === turn || answered?.answer.kind === 'known';
  const answer = isCurrent && answered ? answered.answer : ({ kind: 'asking' } as const);
  return [answer, () => setTurn(turn + 1)];
}
