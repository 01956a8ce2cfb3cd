import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fileKind } from '~/domain/fileKind';
import { sizeWords } from '~/lib/sizeWords';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import { Icon } from '~/ui/marks/Icon';
import { DescribeField } from './DescribeField';
import { FILE_ICONS } from './fileIcons';
import { isUnderWay, type Upload } from './uploadStore';
import styles from './uploads.module.css';

export function UploadChip({
  upload,
  onRemove,
  onRetry,
  onDescribe,
  onKeepLocation,
}: {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
  onDescribe: (words: string) => void;
  onKeepLocation: (keeps: boolean) => void;
}) {
  const { file, state, description } = upload;
  const [isDescribing, setDescribing] = useState(false);
  const describe = useRef<HTMLButtonElement>(null);
  const isPicture = upload.preview !== undefined;
  const close = () => {
    flushSync(() => setDescribing(false));
    describe.current?.focus();
  };
  return (
    <li className={classes(styles.chip, state.kind === 'failed' && styles.failed)}>
      <Face upload={upload} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto" title={file.name}>
          {file.name}
        </span>
        {isDescribing ? (
          <DescribeField
            name={file.name}
            value={description}
            onDone={(words) => {
              onDescribe(words);
              close();
            }}
            onCancel={close}
          />
        ) : (
          <span className={styles.state}>
            <StateWords upload={upload} onRetry={onRetry} />
            {isPicture && state.kind === 'done' && (
              <button
                ref={describe}
                type="button"
                className={classes('inlineLink', 'forFinger', styles.describe)}
                aria-label={`${description === '' ? 'Describe' : 'Change the description of'} ${file.name}`}
                onClick={() => setDescribing(true)}
              >
                {description === '' ? 'Describe' : 'Edit'}
              </button>
            )}
          </span>
        )}
        {upload.hasLocation && state.kind !== 'failed' && (
          <LocationLine upload={upload} onKeep={onKeepLocation} />
        )}
      </div>
      <IconButton
        size="tiny"
        icon={X}
        label={isUnderWay(upload) ? `Cancel ${file.name}` : `Remove ${file.name}`}
        onClick={onRemove}
      />
      {isUnderWay(upload) && (
        <span
          className={styles.progress}
          role="progressbar"
          aria-label={`Uploading ${file.name}`}
          aria-valuenow={percentOf(upload)}
        >
          <span style={{ inlineSize: `${percentOf(upload)}%` }} />
        </span>
      )}
    </li>
  );
}

function Face({ upload: { file, preview } }: { upload: Upload }) {
  // Browsers can't display every picture format.
  const [isShown, setShown] = useState(true);
  return (
    <span className={styles.face} data-kind={fileKind(file.name)}>
      {preview !== undefined && isShown ? (
        <img src={preview} alt="" onError={() => setShown(false)} />
      ) : (
        <Icon of={FILE_ICONS[fileKind(file.name)]} />
      )}
    </span>
  );
}

/** What happens to a photo's location. */
function LocationLine({
  upload: { file, keepsLocation },
  onKeep,
}: {
  upload: Upload;
  onKeep: (keeps: boolean) => void;
}) {
  return (
    <span className={styles.state}>
      <span>{keepsLocation ? 'Location kept' : 'Location removed'}</span>
      <button
        type="button"
        className={classes('inlineLink', styles.describe)}
        aria-label={
          keepsLocation ? `Remove location from ${file.name}` : `Keep location in ${file.name}`
        }
        onClick={() => onKeep(!keepsLocation)}
      >
        {keepsLocation ? 'Remove' : 'Keep'}
      </button>
    </span>
  );
}

function StateWords({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { file, state, description } = upload;
  switch (state.kind) {
    case 'waiting':
      return <span>{`${sizeWords(file.size)} · Waiting`}</span>;
    case 'sending':
      return <span>{`${sizeWords(file.size)} · ${percentOf(upload)}%`}</span>;
    case 'done':
      return <span dir="auto">{description === '' ? sizeWords(file.size) : description}</span>;
    case 'failed':
      return (
        <span className={styles.error}>
          {`${state.error} `}
          {state.mayHelp && (
            <button type="button" className="inlineLink" onClick={onRetry}>
              Try again
            </button>
          )}
        </span>
      );
  }
}

/** Reaches 100 only when the upload is complete, not when the last byte has been sent. */
function percentOf({ state }: Upload): number {
  return state.kind === 'sending' ? Math.min(99, Math.floor(state.sent * 100)) : 0;
}
