import type { ContentOptions } from '../contentOptions';
import { type ClassifyUrl, urlClassifier } from '../urls/classifyUrl';
import { type AlertPattern, alertPattern } from './alertWords';
import { type Playground, parsePlaygrounds } from './playground';

/** The options, and what is derived from them once instead of for every message. */
export interface BuildContext {
  readonly options: ContentOptions;
  readonly classifyUrl: ClassifyUrl;
  readonly alerts: AlertPattern | undefined;
  readonly playgrounds: readonly Playground[];
}

export function createBuildContext(options: ContentOptions): BuildContext {
  return {
    options,
    classifyUrl: urlClassifier(options.realmUrl),
    alerts: alertPattern(options.alertWords),
    playgrounds: parsePlaygrounds(options.playgrounds),
  };
}
