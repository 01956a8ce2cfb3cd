import { useSession } from '~/session/react';
import { describeUpload, keepLocation, removeUpload, retryUpload } from './runUploads';
import { UploadChip } from './UploadChip';
import { isUnderWay, type Upload } from './uploadStore';
import styles from './uploads.module.css';

/** The files of a text: in progress, uploaded or failed. */
export function UploadChips({
  uploads,
  of: key,
  onLeave,
}: {
  uploads: readonly Upload[];
  /** Key they are stored under. */
  of: string;
  /** The focused chip is gone. */
  onLeave: () => void;
}) {
  const session = useSession();
  return (
    <>
      <ul
        className={styles.chips}
        aria-label="Files"
        data-files={uploads.length > 0 ? '' : undefined}
      >
        {uploads.map((upload) => (
          <UploadChip
            key={upload.id}
            upload={upload}
            onRemove={() => {
              removeUpload(session, key, upload);
              onLeave();
            }}
            onRetry={() => {
              retryUpload(session, key, upload);
              onLeave();
            }}
            onKeepLocation={(keeps) => keepLocation(session, key, upload, keeps)}
            onDescribe={(words) => describeUpload(session, key, upload, words)}
          />
        ))}
      </ul>
      <output className="vh" aria-live="polite">
        {settledWords(uploads)}
      </output>
    </>
  );
}

function settledWords(uploads: readonly Upload[]): string {
  if (uploads.some(isUnderWay)) return '';
  const failed = uploads.filter(({ state }) => state.kind === 'failed').length;
  const done = uploads.length - failed;
  const uploaded = done === 1 ? '1 file uploaded.' : `${done} files uploaded.`;
  const missing = failed === 1 ? '1 upload failed.' : `${failed} uploads failed.`;
  if (failed === 0) return uploaded;
  return done === 0 ? missing : `${uploaded} ${missing}`;
}
