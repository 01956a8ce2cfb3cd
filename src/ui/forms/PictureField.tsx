import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { classes } from '../classes';
import { Button } from '../controls/Button';
import { Icon } from '../marks/Icon';
import { useObjectUrl } from '../useObjectUrl';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './PictureField.module.css';

/** Image types that browsers show and servers accept. */
const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** An image to choose or to drop here, previewed before upload. */
export function PictureField({
  file,
  onPick,
  ...frame
}: FieldProps & {
  readonly file: File | undefined;
  readonly onPick: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const preview = useObjectUrl(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onPick(dropped);
  };
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file has the button for those who cannot
        <div
          className={classes(styles.picture, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <span className={styles.preview}>
            {preview ? <img src={preview} alt="" /> : <Icon of={ImagePlus} />}
          </span>
          <input
            {...ids}
            ref={input}
            type="file"
            accept={ACCEPTED}
            className="vh"
            tabIndex={-1}
            onChange={(event) => {
              const [picked] = event.target.files ?? [];
              if (picked) onPick(picked);
              // Allows choosing the same file again after it changed on disk.
              event.target.value = '';
            }}
          />
          <Button
            aria-describedby={ids['aria-describedby']}
            data-fault={ids['aria-invalid']}
            onClick={() => input.current?.click()}
          >
            {file ? 'Choose another' : 'Choose a picture'}
          </Button>
          {file && (
            <span className={styles.name} dir="auto">
              {file.name}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
