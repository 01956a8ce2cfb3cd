import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasLocation } from './photoLocation';

const photo = () => sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } });
const EXIF = { IFD0: { Copyright: 'Harbor Street 7' } };
const GPS = { ...EXIF, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } };
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

describe('hasLocation', () => {
  it.each(FORMATS)('finds a latitude in %s, and nothing without one', async (format) => {
    expect(hasLocation(await photo().withExif(GPS).toFormat(format).toBuffer())).toBe(true);
    expect(hasLocation(await photo().withExif(EXIF).toFormat(format).toBuffer())).toBe(false);
    expect(hasLocation(await photo().toFormat(format).toBuffer())).toBe(false);
  });

  it('reads big-endian EXIF, and XMP', () => {
    // Big-endian TIFF: one directory that points to another, which holds a latitude.
    const big = Buffer.from(
      '4d4d002a00000008' +
        '0001' +
        '88250004000000010000001a' +
        '00000000' +
        '0001' +
        '000200050000000300000000',
      'hex',
    );
    expect(hasLocation(big)).toBe(true);
    expect(hasLocation(Buffer.from('<rdf exif:GPSLatitude="51,30.5N"/>'))).toBe(true);
  });

  it('finds nothing in truncated files and dangling offsets', async () => {
    const whole = await photo().withExif(GPS).jpeg().toBuffer();
    for (let end = 0; end < 60; end += 1) expect(hasLocation(whole.subarray(0, end))).toBe(false);
    expect(hasLocation(Buffer.from('49492a00ffffffff', 'hex'))).toBe(false);
    expect(hasLocation(new Uint8Array())).toBe(false);
  });
});
