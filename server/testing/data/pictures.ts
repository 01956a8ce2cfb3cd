/** A red square as a PNG. */
export function redSquare(): Uint8Array<ArrayBuffer> {
  return bytes(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWP4z8CAFWEXHbQSACj/P8FTKqelAAAAAElFTkSuQmCC',
  );
}

/** A PNG with a valid header and corrupt pixel data. */
export function damagedPicture(): Uint8Array<ArrayBuffer> {
  return bytes(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGP4z8CAFTEMLQkAKP8/wXeoFDsAAAAASUVORK5CYII=',
  );
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}
