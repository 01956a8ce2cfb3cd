/** A part of a picture, in its own pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest size a person's picture is shown at, on the sharpest screens. */
const MOST_PX = 500;

/** Crops a square out of a picture into a new file. Rejects if the browser can't read or draw it. */
export async function cutPicture(file: File, { x, y, width, height }: Part): Promise<File> {
  const side = Math.min(MOST_PX, Math.round(width));
  // Applies the camera's orientation, like the preview on the screen.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, side, side);
  bitmap.close();
  // Keeps transparency.
  const type = file.type === 'image/jpeg' ? file.type : 'image/png';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!blob) throw new Error('the picture could not be drawn');
  const name = file.name.replace(/\.\w+$/, type === 'image/jpeg' ? '.jpg' : '.png');
  return new File([blob], name, { type });
}
