import { FileText } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { SourceTools } from '~/content/ContentContext';
import { asUserId } from '~/domain/ids';
import { characterCount } from '~/domain/places/topic';
import { useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { showToast } from '~/ui/notices/toasts';
import { formatsAt } from '../activeFormats';
import styles from '../writing.module.css';
import type { WritingField } from '../writingField';
import { linkName } from './linkName';
import { kindOfPaste, type Pasted, withPlainBreaks } from './pasted';
import { asLink, improve, isInLink, put } from './putIn';

export interface Paste {
  readonly onPaste: (event: ClipboardEvent) => void;
  /** Call before every key: Shift requests a plain-text paste. */
  readonly noteKey: (event: KeyboardEvent) => void;
  /** Shown below the field while the pasted text is longer than a message can be. */
  readonly offer: ReactNode;
}

export interface PasteOptions {
  readonly field: RefObject<WritingField | null>;
  readonly value: string;
  /** Characters. */
  readonly limit: number;
  readonly tools: SourceTools | undefined;
  /** Undefined where files aren't accepted. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
}

/**
 * Turns pasted content into what one would have written: Markdown, a link, a name, a file. The raw text is inserted
 * first, as a separate step, so that one Undo restores it as copied.
 */
export function usePaste({ field, value, limit, tools, onFiles }: PasteOptions): Paste {
  const session = useSession();
  const isPlainWanted = useRef(false);
  const [long, setLong] = useState('');
  const isTooLong = long !== '' && characterCount(value) > limit && value.includes(long);
  const attach = () => {
    const at = field.current;
    const from = at?.value.indexOf(long) ?? -1;
    if (!at || from === -1) return;
    at.focus();
    at.replace({ from, to: from + long.length }, '');
    onFiles?.([new File([long], 'pasted-text.txt', { type: 'text/plain' })]);
    setLong('');
  };

  /** Whether it was inserted; if not, the browser does it. */
  const take = (at: WritingField, pasted: Pasted, types: readonly string[]): boolean => {
    const isRaw = isPlainWanted.current || isInCode(at, tools);
    const kind = kindOfPaste(pasted, types);
    const { text, html, files } = pasted;
    if (kind.kind === 'files') {
      if (onFiles) onFiles(files);
      else showToast({ text: 'Files can’t be added here.' });
      return true;
    }
    if (onFiles) setLong(text);
    if (!isRaw && kind.kind === 'url') return takeUrl(session, at, kind.url);
    if (!isRaw && kind.kind === 'rich') {
      const from = put(at, text);
      void markdownOf(session, html)
        .then((better) => {
          if (better === '' || better === text.trim() || !field.current) return;
          if (improve(field.current, { from, text, better }) && onFiles) setLong(better);
        })
        // Without the code for it, the text stays.
        .catch(() => undefined);
      return true;
    }
    return false;
  };
  return {
    noteKey: ({ key, ctrlKey, metaKey, shiftKey }) => {
      isPlainWanted.current = (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'v';
    },
    onPaste: (event) => {
      const { clipboardData: data } = event;
      const at = field.current;
      if (!at) return;
      const copied = data.getData('text/plain');
      const text = withPlainBreaks(copied);
      const pasted = { text, html: data.getData('text/html'), files: [...data.files] };
      const isTaken = take(at, pasted, data.types);
      isPlainWanted.current = false;
      if (isTaken || text !== copied) event.preventDefault();
      if (!isTaken && text !== copied) put(at, text);
    },
    offer: isTooLong && (
      <div className={styles.offer} role="status">
        <Icon of={FileText} />
        What you pasted is longer than a message can be.
        <Button size="small" onClick={attach}>
          Attach it as a file
        </Button>
      </div>
    ),
  };
}

function isInCode(at: WritingField, tools: SourceTools | undefined): boolean {
  if (!tools) return false;
  const formats = formatsAt(tools.read(at.value), at.selection);
  return formats.includes('code') || formats.includes('math');
}

/** Over a selection, the URL becomes its link; a place in the organization becomes its name. */
function takeUrl(session: Session, at: WritingField, url: string): boolean {
  const linked = asLink(at, url);
  if (linked !== undefined) {
    at.replace(at.selection, linked);
    return true;
  }
  const name = isInLink(at) ? undefined : nameIn(session, url);
  if (name === undefined) return false;
  const from = put(at, url);
  improve(at, { from, text: url, better: name });
  return true;
}

function nameIn(session: Session, url: string): string | undefined {
  const { realm } = session.realm.getState();
  return realm && linkName(realm, session.account.origin, url);
}

async function markdownOf(session: Session, html: string): Promise<string> {
  const { htmlToMarkdown } = await import('./htmlToMarkdown');
  return htmlToMarkdown(html, {
    linkName: (url) => nameIn(session, url),
    userName: (id) => session.realm.getState().realm?.users.get(asUserId(id))?.fullName,
  });
}
