import { decodeOperand } from '~/contract/links';

/** A web client link as found in an archive, with the archive's ids. */
export interface NarrowLink {
  /** Empty for links within the organization. */
  readonly origin: string;
  readonly channel: ArchiveChannel | undefined;
  readonly topic: string | undefined;
  readonly message: { readonly id: number; readonly operator: 'near' | 'with' } | undefined;
  /** It contains no ids, so it means the same everywhere. */
  readonly isPortable: boolean;
}

/** A channel as a link names it: `144837-PR-reviews`. */
export interface ArchiveChannel {
  readonly originalId: number | undefined;
  /** The name with dashes for spaces. */
  readonly slug: string;
}

const NARROW = /^(https?:\/\/[^/?#\s]+)?\/?#narrow\/(.+)$/i;
/** Operators whose operands have ids of people, which can't be resolved. */
const PERSONAL = new Set('dm pm-with dm-including group-pm-with sender from id'.split(' '));

export function parseNarrowLink(href: string): NarrowLink | undefined {
  const [, origin = '', path = ''] = NARROW.exec(href) ?? [];
  if (path === '') return undefined;
  const parts = path.split('/');
  let channel: ArchiveChannel | undefined;
  let topic: string | undefined;
  let message: NarrowLink['message'];
  let isPersonal = false;
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const operator = (parts[i] ?? '').replace(/^-/, '');
    const operand = parts[i + 1] ?? '';
    if (operator === 'channel' || operator === 'stream') channel = channelOf(operand);
    else if (operator === 'topic' || operator === 'subject') topic = decodeOperand(operand);
    else if (operator === 'near' || operator === 'with') {
      const id = Number(operand);
      if (Number.isSafeInteger(id) && id > 0) message = { id, operator };
    } else if (PERSONAL.has(operator)) isPersonal = true;
  }
  const isPortable = channel === undefined && message === undefined && !isPersonal;
  return { origin, channel, topic, message, isPortable };
}

function channelOf(operand: string): ArchiveChannel {
  const [, id, slug] = /^(\d{1,15})-?(.*)$/.exec(operand) ?? [];
  if (id === undefined) return { originalId: undefined, slug: slugOf(decodeOperand(operand)) };
  return { originalId: Number(id), slug: slugOf(decodeOperand(slug ?? '')) };
}

/** A channel name normalized for comparison with those in links. */
export function slugOf(channelName: string): string {
  return channelName.normalize('NFC').toLowerCase().replaceAll(' ', '-');
}
