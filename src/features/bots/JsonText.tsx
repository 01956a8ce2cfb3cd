import styles from './Bots.module.css';
import { CodeBox } from './CodeBox';

/** Matches a string (a key if a colon follows), a number or a word. */
const TOKEN =
  /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

type Look = 'key' | 'text' | 'number';
interface Piece {
  readonly text: string;
  readonly look: Look | undefined;
}

/** Pretty-printed JSON with syntax highlighting. */
export function JsonText({ value, label }: { value: unknown; label: string }) {
  const pieces = split(JSON.stringify(value, null, 2) ?? '');
  return (
    <CodeBox label={label}>
      {pieces.map(({ text, look }, index) =>
        look === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
          <span key={index} className={styles[look]}>
            {text}
          </span>
        ),
      )}
    </CodeBox>
  );
}

function split(json: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match;
    const look = quoted === undefined ? 'number' : colon === undefined ? 'text' : 'key';
    pieces.push({ text: json.slice(end, match.index), look: undefined });
    pieces.push({ text: quoted ?? whole, look });
    if (colon !== undefined) pieces.push({ text: colon, look: undefined });
    end = match.index + whole.length;
  }
  return [...pieces, { text: json.slice(end), look: undefined }];
}
