import type { ContentOptions } from './contentOptions';

/** Something that was read of the options while a message was built, and what it was then. */
export interface Dependency {
  readonly read: () => unknown;
  readonly was: unknown;
}

/** Whether all that was read would be read the same now. */
export function holds(dependencies: readonly Dependency[]): boolean {
  // A loop, and not every(): this is asked of each row that is drawn again, and takes a tenth of its time otherwise.
  for (const dependency of dependencies)
    if (!Object.is(dependency.read(), dependency.was)) return false;
  return true;
}

interface RecordedOptions {
  /** The same options, which note what is asked of them. */
  readonly options: ContentOptions;
  /** Notes something else that is read. */
  note<T>(read: () => T): T;
  /** What was asked since the last call. */
  takeReads(): readonly Dependency[];
}

/**
 * A message depends on the few names and choices that are in it: when somebody joins or gets another picture,
 * nearly every message stays as it is. What does not change in a session is not noted.
 */
export function recordReads(options: ContentOptions): RecordedOptions {
  let reads: Dependency[] = [];
  const noted = <T>(read: () => T): T => {
    const was = read();
    reads.push({ read, was });
    return was;
  };
  // One function each for what nearly every message asks, not one for every message.
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
      get alertWords() {
        return noted(alertWords);
      },
      get playgrounds() {
        return noted(playgrounds);
      },
      get imagePreview() {
        return noted(imagePreview);
      },
      isOwnEmoji: (url) => noted(() => options.isOwnEmoji(url)),
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
