export interface Dated {
  readonly id: number;
  /** Seconds. */
  readonly timestamp: number;
}

export interface SinceOptions {
  readonly moment: number;
  /** Upper bound on the ids. */
  readonly highestId: number;
  /** Upper bound on the timestamps: the current time. */
  readonly now: number;
}

/**
 * Finds the first item at or after a moment, where items can only be looked up as "the first one with at least this
 * id"; undefined if all are earlier. Ids grow with time: odd rounds interpolate between known times and even ones
 * bisect, so that bursts and pauses cost little.
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

/** Interpolates where the moment would fall if items were evenly spaced. */
function guess(low: Dated, high: Dated, moment: number): number {
  const share = (moment - low.timestamp) / Math.max(1, high.timestamp - low.timestamp);
  const at = Math.round(low.id + (high.id - low.id) * share);
  return Math.min(high.id - 1, Math.max(low.id + 1, at));
}
