import type { ContentOptions } from '../contentOptions';
import { type ClassifyUrl, urlClassifier } from '../urls/classifyUrl';
import { type AlertPattern, alertPattern } from './alertWords';
import { type Playground, parsePlaygrounds } from './playground';

/** The options, and what is derived from them when they change instead of for every message. */
export interface BuildContext {
  readonly options: ContentOptions;
  readonly classifyUrl: ClassifyUrl;
  readonly alerts: AlertPattern | undefined;
  readonly playgrounds: readonly Playground[];
}

export function createBuildContext(options: ContentOptions): BuildContext {
  const alerts = derived(alertPattern);
  const playgrounds = derived(parsePlaygrounds);
  return {
    options,
    classifyUrl: urlClassifier(options.realmUrl),
    get alerts() {
      return alerts(options.alertWords);
    },
    get playgrounds() {
      return playgrounds(options.playgrounds);
    },
  };
}

/** Derives again when it is given another object than the last time. */
function derived<From extends object, To>(derive: (from: From) => To): (from: From) => To {
  let last: { readonly from: From; readonly to: To } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, to: derive(from) };
    return last.to;
  };
}
