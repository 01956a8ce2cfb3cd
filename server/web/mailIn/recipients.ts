/** Real headers are shorter; the rest is not examined. */
const HEAD_MAX = 256 * 1024;
const RECIPIENTS_MAX = 50;
const NAMES = /^(?:delivered-to|x-original-to|envelope-to|x-forwarded-to|to|cc):/i;

/** Finds our addresses in a mail's headers, for delivery without an envelope. */
export function recipientsOf(raw: Buffer, isOurs: (address: string) => boolean): readonly string[] {
  const text = raw.subarray(0, HEAD_MAX).toString('latin1');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const found = new Set<string>();
  for (const line of lines) {
    if (!NAMES.test(line)) continue;
    for (const [address] of line.matchAll(/[\w.+-]{1,64}@[\w.-]{1,255}/g)) {
      if (isOurs(address)) found.add(address.toLowerCase());
    }
  }
  return [...found].slice(0, RECIPIENTS_MAX);
}
