import { matchRanges } from '~/lib/textMatch';
import styles from './Marked.module.css';

/** Text with the matches of a query highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  const ranges = query.trim() === '' ? [] : matchRanges(query, text);
  return (
    <>
      {ranges.map(({ from, to }, i) => (
        <span key={from}>
          {text.slice(ranges[i - 1]?.to ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.to ?? 0)}
    </>
  );
}
