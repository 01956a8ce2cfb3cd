import { useEffect, useState } from 'react';
import { useSession } from '~/session/react';
import { lazyPart } from '~/ui/loading/lazyPart';

const ConfirmDialog = lazyPart(
  async () => (await import('./ConfirmIdentityDialog')).ConfirmIdentityDialog,
);

interface Question {
  readonly answer: (isConfirmed: boolean) => void;
}

/** Asks the user to confirm their identity, once for all requests that wait for it; then they go on. */
export function ConfirmIdentity() {
  const session = useSession();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    session.api.confirmer = () => {
      asked ??= new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          asked = undefined;
          setQuestion(undefined);
          resolve(isConfirmed);
        };
        setQuestion({ answer });
      });
      return asked;
    };
    return () => {
      session.api.confirmer = undefined;
    };
  }, [session]);
  return (
    question && (
      <ConfirmDialog
        onConfirmed={() => question.answer(true)}
        onClose={() => question.answer(false)}
      />
    )
  );
}
