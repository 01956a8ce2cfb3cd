import { runInNewContext } from 'node:vm';

/** For text that people write it is about a millisecond. */
const TIMEOUT_MS = 300;

/**
 * What somebody wrote into an answer, without what they quote and how they sign. The library looks for the ways in which
 * mail programs of many languages begin a quote by expressions that a hostile text could keep busy for hours: so it
 * has a limited time, after which only lines that are marked as quoted go.
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
