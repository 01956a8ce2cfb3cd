import { createHmac } from 'node:crypto';
import { bool, int, object, type Read, str } from '~/contract/decode';
import { equalSecrets } from '../../core/secrets';

const call = object({ id: str, name: str, voice: bool, by: int });
/** What a link to a BigBlueButton call says about it. */
export type CallInLink = Read<typeof call>;

/** Signed, so that no one gets into other meetings of the same BigBlueButton server. */
export function callToken(secret: string, about: CallInLink): string {
  const text = Buffer.from(JSON.stringify(about)).toString('base64url');
  return `${text}.${sign(secret, text)}`;
}

/** undefined: the token isn't one of this server's. */
export function callOfToken(secret: string, token: string): CallInLink | undefined {
  const [text = '', signature = ''] = token.split('.');
  if (!equalSecrets(sign(secret, text), signature)) return undefined;
  const about: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return call.is(about) ? (about as CallInLink) : undefined;
}

/** The same key signs temporary URLs, whose text starts with a number. */
function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`call ${text}`).digest('base64url');
}
