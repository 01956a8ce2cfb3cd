/** Another server of the public API that ours can imitate for tests: `--as-level`. */
export interface Level {
  readonly featureLevel: number;
  readonly version: string;
  /** Also sends things that no current client knows. */
  readonly isNewest: boolean;
}

/** By their word on the command line. The newest is beyond every level this project supports. */
const LEVELS: Readonly<Record<string, Level>> = {
  237: { featureLevel: 237, version: '8.0', isNewest: false },
  277: { featureLevel: 277, version: '9.0', isNewest: false },
  334: { featureLevel: 334, version: '10.0-dev', isNewest: false },
  372: { featureLevel: 372, version: '10.2', isNewest: false },
  400: { featureLevel: 400, version: '11.0-dev', isNewest: false },
  416: { featureLevel: 416, version: '11.0-dev', isNewest: false },
  newest: { featureLevel: 999, version: '99.0', isNewest: true },
};

export const LEVEL_WORDS: readonly string[] = Object.keys(LEVELS);

export function levelOf(word: string): Level | undefined {
  return LEVELS[word];
}
