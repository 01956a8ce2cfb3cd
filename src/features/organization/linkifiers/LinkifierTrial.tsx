import { useDeferredValue, useState } from 'react';
import { tryLinkifier } from '~/content/tryLinkifier';
import { TextArea } from '~/ui/forms/TextArea';
import { checkLinkifier, type Rule } from './checkLinkifier';
import styles from './Linkifiers.module.css';

/** Text to try a pattern on, with the result. */
export function LinkifierTrial({ rule }: { rule: Rule }) {
  const [text, setText] = useState('');
  const pattern = useDeferredValue(rule.pattern.trim());
  const urlTemplate = useDeferredValue(rule.urlTemplate.trim());
  return (
    <div className={styles.trial}>
      <TextArea
        label="Try it"
        rows={2}
        placeholder="Fixed in #123"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output className={styles.result} aria-label="Result">
        <Outcome rule={{ pattern, urlTemplate }} text={text} />
      </output>
    </div>
  );
}

function Outcome({ rule, text }: { rule: Rule; text: string }) {
  if (text === '') return null;
  const [fault] = Object.values(checkLinkifier(rule));
  if (fault !== undefined) return <small>The pattern or the URL is incomplete.</small>;
  const parts = tryLinkifier(rule, text);
  if (parts === undefined) {
    return (
      <small>
        This pattern can’t be tested here. Lookarounds and backreferences aren’t supported.
      </small>
    );
  }
  const links = parts.filter(({ href }) => href !== undefined);
  return (
    <>
      <p dir="auto">
        {parts.map(({ text: part, href }, index) =>
          href === undefined ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
            <a key={index} href={href} target="_blank" rel="noopener noreferrer">
              {part}
            </a>
          ),
        )}
      </p>
      {links.length === 0 ? (
        <small>No matches.</small>
      ) : (
        <ul>
          {[...new Set(links.map(({ href }) => href))].map((href) => (
            <li key={href}>{href}</li>
          ))}
        </ul>
      )}
    </>
  );
}
