import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { useObjectUrl } from '~/ui/useObjectUrl';
import 'react-easy-crop/react-easy-crop.css';
import styles from './CutPictureDialog.module.css';
import { cutPicture, type Part } from './cutPicture';

const MOST_ZOOM = 5;
const STEP_PX = 8;

/** Crops a picture to the square that others see: by dragging and pinching, or with arrow keys and a slider. */
export function CutPictureDialog({
  file,
  onDone,
  onClose,
}: {
  file: File;
  onDone: (cut: File) => void;
  onClose: () => void;
}) {
  const zoomId = useId();
  const url = useObjectUrl(file);
  const part = useRef<Part>(undefined);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isCutting, setCutting] = useState(false);
  const ended = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    return () => controller.abort();
  }, []);
  const save = async () => {
    if (!part.current || isCutting) return;
    setCutting(true);
    const signal = ended.current?.signal;
    const cut = await cutPicture(file, part.current).catch(() => undefined);
    // A large picture takes a moment, and the dialog may have been closed since.
    if (signal?.aborted) return;
    setCutting(false);
    if (cut) onDone(cut);
    else setUnreadable(true);
  };
  return (
    <DialogPopup
      title="Position your picture"
      description="Drag the picture, or move it with the arrow keys. Others see what is inside the square."
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={isUnreadable && 'This picture can’t be read.'}
            isBusy={isCutting}
            onClick={() => void save()}
          >
            Save picture
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <Note kind="bad" role="alert">
          This picture can’t be read. Choose another one.
        </Note>
      ) : (
        <>
          <div className={styles.stage}>
            {url && (
              <Cropper
                image={url}
                aspect={1}
                crop={crop}
                zoom={zoom}
                maxZoom={MOST_ZOOM}
                showGrid={false}
                keyboardStep={STEP_PX}
                disableAutomaticStylesInjection
                cropperProps={{ 'aria-label': 'Position of the picture', role: 'application' }}
                mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropAreaChange={(_, pixels) => {
                  part.current = pixels;
                }}
              />
            )}
          </div>
          <label className={styles.zoom} htmlFor={zoomId}>
            Zoom
            <input
              id={zoomId}
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.05}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)}%`}
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          </label>
        </>
      )}
    </DialogPopup>
  );
}
