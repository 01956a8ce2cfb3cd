import { runInNewContext } from 'node:vm';

/** Text written by people takes about a millisecond. */
const TIMEOUT_MS = 300;

/**
 * Extracts what the author of a reply wrote, without quotes and signature. The library finds the start of quotes in the
 * formats of many mail clients and languages by regular expressions, which a hostile text could keep busy for hours, so
 * it runs with a timeout, after which only lines marked as quoted are removed.
 */
export async function writtenText(text: string): Promise<string> {
  const { default: Parser } = await import('email-reply-parser');
  const cut = () => new Parser().parseReply(text);
  try {
    const written: string = runInNewContext('cut()', { cut }, { timeout: TIMEOUT_MS });
    return written.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return text.replace(/^>.*\n?/gm, '').trim();
  }
}
