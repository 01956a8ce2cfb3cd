/** Supported compressions, best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the best compression that an `Accept-Encoding` header allows; undefined: send uncompressed. */
export function acceptedEncoding(header: string | null): Encoding | undefined {
  if (header === null) return undefined;
  const weights = new Map(header.split(',').map(readCoding));
  return ENCODINGS.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}

/** Parses `gzip;q=0.5` into a name and a weight from 0 to 1. */
function readCoding(text: string): readonly [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
