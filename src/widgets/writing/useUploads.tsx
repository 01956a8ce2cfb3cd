import { CircleAlert, Paperclip, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { uploadFileTo } from '~/session/resources/messages/uploads';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import { Spinner } from '~/ui/Spinner';
import { requestWords } from '~/widgets/requestWords';
import styles from './writing.module.css';
import type { WritingField } from './writingField';

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
  /** What was written is done with, and so are its files. */
  readonly cancel: () => void;
  readonly list: ReactNode;
}

/** Changes the words as they are by then. */
export type LaterEdit = (edit: (words: string) => string) => void;

let nextId = 1;

/**
 * Files on their way into what is written: by button, by drop, by paste. Sending waits for them. Where the words outlive
 * the field, as drafts do, `later` brings files that come after it is gone; else they end with it.
 */
export function useUploads(
  fieldRef: RefObject<WritingField | null>,
  later: LaterEdit | undefined,
): Uploads {
  const session = useSession();
  const maxMib = useRealm((realm) => realm.organization.limits.uploadMib);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const under = useRef(new Set<AbortController>());
  const latest = useRef(later);
  useEffect(() => {
    latest.current = later;
  });
  useEffect(() => {
    const controllers = under.current;
    return () => {
      if (!latest.current) for (const abort of controllers) abort.abort();
    };
  }, []);

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
    under.current.add(upload.abort);
    try {
      const link = await uploadFileTo(session, file, upload.abort.signal);
      if (upload.abort.signal.aborted) return;
      const field = fieldRef.current;
      if (field) field.whenComposed(() => appendTo(field, link));
      else latest.current?.((words) => words + lineBehind(words, link));
      remove(upload.id);
    } catch (error) {
      if (upload.abort.signal.aborted) return;
      fail(upload.id, requestWords(error));
    } finally {
      under.current.delete(upload.abort);
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) void start(file);
  };
  const cancel = (upload: Upload) => {
    upload.abort.abort();
    remove(upload.id);
  };

  return {
    isBusy: uploads.some((u) => u.error === undefined),
    add,
    cancel: () => {
      for (const upload of uploads) cancel(upload);
    },
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
