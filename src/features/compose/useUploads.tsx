import { CircleAlert, Paperclip, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { useRealm, useSession } from '~/session/react';
import { uploadFileTo } from '~/session/resources/messages/uploads';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import { Spinner } from '~/ui/Spinner';
import { requestWords } from '~/widgets/requestWords';
import type { WritingField } from '~/widgets/writing/writingField';
import styles from './Composer.module.css';
import type { ComposerDraft } from './useDraft';

interface Upload {
  readonly id: number;
  readonly name: string;
  readonly error: string | undefined;
  readonly abort: AbortController;
  readonly file: File;
}

export interface Uploads {
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly list: ReactNode;
  readonly onPaste: (event: ClipboardEvent) => void;
}

let nextId = 1;

/** Files on their way into a draft: by button, by drop, by paste. Sending waits for them. */
export function useUploads(
  draft: ComposerDraft,
  fieldRef: RefObject<WritingField | null>,
): Uploads {
  const session = useSession();
  const maxMib = useRealm((realm) => realm.organization.limits.uploadMib);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // The draft when the upload ends, not when it began: typing goes on meanwhile.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  const remove = (id: number) => setUploads((list) => list.filter((u) => u.id !== id));
  const fail = (id: number, error: string) =>
    setUploads((list) => list.map((u) => (u.id === id ? { ...u, error } : u)));

  const start = async (file: File) => {
    const upload: Upload = {
      id: nextId++,
      name: file.name,
      error: undefined,
      abort: new AbortController(),
      file,
    };
    setUploads((list) => [...list, upload]);
    if (file.size > maxMib * 1024 * 1024) {
      fail(upload.id, `Files can be up to ${maxMib} MB on this server.`);
      return;
    }
    try {
      const link = await uploadFileTo(session, file, upload.abort.signal);
      const field = fieldRef.current;
      if (field) field.whenComposed(() => appendTo(field, link));
      else {
        const { content, setContent } = latest.current;
        const next = `${content}${lineBehind(content, link)}`;
        setContent(next, next.length);
      }
      remove(upload.id);
    } catch (error) {
      if (upload.abort.signal.aborted) return;
      fail(upload.id, requestWords(error));
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) void start(file);
  };
  const wanted = useStore(session.compose.store, ({ files }) => files);
  useEffect(() => {
    if (wanted.length > 0) add(session.compose.takeFiles());
  });
  const cancel = (upload: Upload) => {
    upload.abort.abort();
    remove(upload.id);
  };

  return {
    isBusy: uploads.some((u) => u.error === undefined),
    add,
    list: uploads.length > 0 && (
      <ul className={styles.uploads} aria-label="Files">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onCancel={() => cancel(upload)}
            onRetry={() => {
              remove(upload.id);
              void start(upload.file);
            }}
          />
        ))}
      </ul>
    ),
    onPaste: (event) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
  };
}

function lineBehind(content: string, link: string): string {
  return content === '' || content.endsWith('\n') ? `${link}\n` : `\n${link}\n`;
}

/** Whoever writes elsewhere in the text stays there. */
function appendTo(field: WritingField, link: string): void {
  const { value, selection } = field;
  const end = value.length;
  const isAtEnd = selection.to === end;
  field.replace({ from: end, to: end }, lineBehind(value, link), isAtEnd ? undefined : selection);
}

function UploadRow({
  upload,
  onCancel,
  onRetry,
}: {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const hasFailed = upload.error !== undefined;
  return (
    <li className={classes(styles.upload, hasFailed && styles.fault)}>
      {hasFailed ? <Icon of={CircleAlert} /> : <Spinner />}
      <Icon of={Paperclip} />
      <span dir="auto">{upload.name}</span>
      {hasFailed && (
        <span role="alert">
          {`Upload failed. ${upload.error} `}
          <button type="button" className="inlineLink" onClick={onRetry}>
            Try again
          </button>
        </span>
      )}
      <IconButton size="tiny" icon={X} label={`Remove ${upload.name}`} onClick={onCancel} />
    </li>
  );
}
