import { useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { addAlertWords, removeAlertWords } from '~/session/resources/personal/alertWords';
import { TokenField } from '~/ui/forms/TokenField';
import { Page, Section } from '~/ui/page/Page';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';

/** Longest alert word in characters, as the server counts (gap 6). */
const LONGEST = 100;

/** Words that count as mentions in any message. */
export function AlertWords() {
  const session = useSession();
  const words = useRealm((realm) => realm.alertWords);
  const [error, setError] = useState<string>();
  const add = (text: string): string | undefined => {
    const wanted = text.split(/[\n,;]+/).map((word) => word.trim());
    const tooLong = wanted.find((word) => [...word].length > LONGEST);
    setError(tooLong && `“${tooLong.slice(0, 20)}…” is too long: at most ${LONGEST} characters.`);
    if (tooLong) return text;
    const fresh = wanted.filter((word) => word !== '');
    if (fresh.length > 0) addAlertWords(session, fresh).catch(sayFailure);
    return undefined;
  };
  const remove = (word: string) => {
    const undo = () => addAlertWords(session, [word]);
    const redo = () => removeAlertWords(session, [word]);
    redo().then(() => sayDone(session, `Removed ${word}`, undo, { redo }), sayFailure);
  };
  return (
    <Page
      title="Alert words"
      about="Messages with these words are highlighted and notify you like mentions. Only you can see this list."
    >
      <Section>
        <TokenField
          label="Words and phrases"
          help="Press Enter after each one. Upper and lower case don’t matter, and only whole words match."
          placeholder="Add a word"
          error={error}
          tokens={words.map((word) => ({ id: word, label: word }))}
          onRemove={remove}
          onText={add}
        />
      </Section>
    </Page>
  );
}
