import { channelParts } from './channelParts';
import { groupParts } from './groupParts';
import { messageParts } from './messageParts';
import {
  asksFor,
  type OwnContext,
  RawJson,
  type RegisterContext,
  type RegisterFields,
  type RegisterPart,
} from './part';
import { personalParts } from './personalParts';
import { presencePart } from './presencePart';
import { realmPart } from './realmPart';
import { smallParts } from './smallParts';
import { userPart } from './userPart';

const PARTS: readonly RegisterPart[] = [
  realmPart,
  userPart,
  presencePart,
  ...groupParts,
  ...channelParts,
  ...messageParts,
  ...personalParts,
  ...smallParts,
];

/** The requested parts of the state, as JSON fields without the braces. */
export async function buildState(context: RegisterContext): Promise<string> {
  const fields: string[] = [];
  const { user } = context;
  const own = user === undefined ? undefined : { ...context, user };
  for (const part of PARTS) {
    const { options } = context;
    if (!asksFor(options, part.type)) continue;
    if (part.andType !== undefined && !asksFor(options, part.andType)) continue;
    for (const [key, value] of Object.entries(await load(part, context, own))) {
      if (value === undefined) continue;
      const text = value instanceof RawJson ? value.text : JSON.stringify(value);
      fields.push(`${JSON.stringify(key)}:${text}`);
    }
    // Each part is short; other requests run in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return fields.join(',');
}

function load(
  part: RegisterPart,
  context: RegisterContext,
  own: OwnContext | undefined,
): Promise<RegisterFields> | RegisterFields {
  return own === undefined ? (part.loadPublic?.(context) ?? {}) : part.load(own);
}
