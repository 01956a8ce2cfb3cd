import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '~/ui/controls/IconButton';
import styles from './uploads.module.css';

/** The longest description that one can still listen to. */
const MOST = 500;

/** Describes a picture for those who can't see it. Not a form, because it is inside one. */
export function DescribeField({
  name,
  value,
  onDone,
  onCancel,
}: {
  name: string;
  value: string;
  onDone: (words: string) => void;
  onCancel: () => void;
}) {
  const [words, setWords] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const done = () => onDone(words.trim());
  return (
    <span className={styles.describing}>
      <input
        ref={input}
        aria-label={`Description of ${name}`}
        placeholder="What does it show?"
        value={words}
        maxLength={MOST}
        dir="auto"
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') done();
          else onCancel();
        }}
      />
      <IconButton size="tiny" icon={Check} label="Save description" onClick={done} />
      <IconButton size="tiny" icon={X} label="Keep as it was" onClick={onCancel} />
    </span>
  );
}
