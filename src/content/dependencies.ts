import type { ContentOptions } from './contentOptions';

/** An option that was read while a message was built, and its value then. */
export interface Dependency {
  readonly read: () => unknown;
  readonly was: unknown;
}

/** Whether all reads would return the same values now. */
export function holds(dependencies: readonly Dependency[]): boolean {
  // A loop, not every(): this runs for each row that is redrawn, and every() would take a tenth of that time.
  for (const dependency of dependencies)
    if (!Object.is(dependency.read(), dependency.was)) return false;
  return true;
}

interface RecordedOptions {
  /** The same options, which record what is read. */
  readonly options: ContentOptions;
  /** Records another read. */
  note<T>(read: () => T): T;
  /** Returns the reads since the last call. */
  takeReads(): readonly Dependency[];
}

/**
 * A message depends only on the few names and settings in it, so when someone joins or changes their avatar, nearly
 * every message stays as it is. Reads that can't change during a session aren't recorded.
 */
export function recordReads(options: ContentOptions): RecordedOptions {
  let reads: Dependency[] = [];
  const noted = <T>(read: () => T): T => {
    const was = read();
    reads.push({ read, was });
    return was;
  };
  // One shared function for each option that nearly every message reads, not one per message.
  const direction = () => options.direction;
  const alertWords = () => options.alertWords;
  const playgrounds = () => options.playgrounds;
  const imagePreview = () => options.imagePreview;
  return {
    options: {
      realmUrl: options.realmUrl,
      ownUserId: options.ownUserId,
      userName: (id) => noted(() => options.userName(id)),
      groupName: (id) => noted(() => options.groupName(id)),
      isOwnGroup: (id) => noted(() => options.isOwnGroup(id)),
      channel: (id) => {
        const name = noted(() => options.channel(id)?.name);
        return name === undefined ? undefined : { name };
      },
      formatTime: (date) => noted(() => options.formatTime(date)),
      get direction() {
        return noted(direction);
      },
      get alertWords() {
        return noted(alertWords);
      },
      get playgrounds() {
        return noted(playgrounds);
      },
      get imagePreview() {
        return noted(imagePreview);
      },
      stillEmoji: (url) => noted(() => options.stillEmoji(url)),
      isFolded: (id) => noted(() => options.isFolded(id)),
      thumbnailFormat: (animated, width) => options.thumbnailFormat(animated, width),
    },
    note: noted,
    takeReads() {
      const taken = reads;
      reads = [];
      return taken;
    },
  };
}
