export interface Dated {
  readonly id: number;
  /** Seconds. */
  readonly timestamp: number;
}

export interface SinceOptions {
  readonly moment: number;
  /** No id is higher. */
  readonly highestId: number;
  /** No timestamp is later; the current time. */
  readonly now: number;
}

/**
 * The first of many dated things, known only by asking for the first at or after an id, that is not
 * earlier than a moment; undefined when all are. Ids grow with time: the place is guessed from the
 * times around it, and every other guess halves what is left, so that bursts and pauses cost little.
 */
export async function firstSince(
  ask: (id: number) => Promise<Dated | undefined>,
  { moment, highestId, now }: SinceOptions,
): Promise<Dated | undefined> {
  const first = await ask(0);
  if (!first || first.timestamp >= moment) return first;
  let low = first;
  let high: Dated = { id: highestId + 1, timestamp: now };
  let best: Dated | undefined;
  for (let round = 0; low.id + 1 < high.id; round++) {
    const at = round % 2 === 0 ? guess(low, high, moment) : Math.ceil((low.id + high.id) / 2);
    const found = await ask(at);
    if (found && found.timestamp < moment) {
      low = found;
      continue;
    }
    if (found) best = found;
    high = { id: at, timestamp: found?.timestamp ?? high.timestamp };
  }
  return best;
}

/** Where between two things the moment would lie if they had come evenly. */
function guess(low: Dated, high: Dated, moment: number): number {
  const share = (moment - low.timestamp) / Math.max(1, high.timestamp - low.timestamp);
  const at = Math.round(low.id + (high.id - low.id) * share);
  return Math.min(high.id - 1, Math.max(low.id + 1, at));
}
