import { X } from 'lucide-react';
import { useState } from 'react';
import { fileKind } from '~/domain/fileKind';
import type { Share } from '~/domain/share';
import { pageLocale } from '~/lib/pageLocale';
import { IconButton } from '~/ui/controls/IconButton';
import { Icon } from '~/ui/marks/Icon';
import { useObjectUrl } from '~/ui/useObjectUrl';
import { FILE_ICONS } from '~/widgets/writing/uploads/fileIcons';
import styles from './SharedThings.module.css';
import { leftOutWords } from './shareWords';

/** More would only be small. */
const MOST_FACES = 4;

/** What was shared, above the list of places for it. */
export function SharedThings({
  share,
  title,
  onClose,
}: {
  share: Share;
  title: string;
  onClose: () => void;
}) {
  const { text, files } = share;
  const leftOut = leftOutWords(share);
  const shown = files.slice(0, files.length > MOST_FACES ? MOST_FACES - 1 : MOST_FACES);
  const rest = files.length - shown.length;
  return (
    <header className={styles.shared}>
      <div className={styles.title}>
        <h2>{title}</h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div className={styles.things}>
        {files.length > 0 && (
          <ul className={styles.faces} aria-label="Files">
            {shown.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names can repeat
              <Face key={at} file={file} />
            ))}
            {rest > 0 && <li className={styles.rest}>{`+${rest.toLocaleString(pageLocale())}`}</li>}
          </ul>
        )}
        {(text !== '' || files.length === 1) && (
          <p className={styles.words} dir="auto">
            {text === '' ? files[0]?.name : text}
          </p>
        )}
      </div>
      {leftOut && <p className={styles.leftOut}>{leftOut}</p>}
    </header>
  );
}

function Face({ file }: { file: File }) {
  const isPicture = file.type.startsWith('image/');
  const url = useObjectUrl(isPicture ? file : undefined);
  // Browsers can't display every picture format.
  const [isShown, setShown] = useState(true);
  const kind = fileKind(file.name);
  return (
    <li className={styles.face} data-kind={kind} title={file.name}>
      {url !== undefined && isShown ? (
        <img src={url} alt={file.name} onError={() => setShown(false)} />
      ) : (
        <>
          <Icon of={FILE_ICONS[isPicture ? 'picture' : kind]} />
          <span className="vh">{file.name}</span>
        </>
      )}
    </li>
  );
}
