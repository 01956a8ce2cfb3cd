import type { ContentOptions } from '../contentOptions';
import type { LateParts } from '../late/lateParts';
import { type ClassifyUrl, urlClassifier } from '../urls/classifyUrl';
import { type AlertPattern, alertPattern } from './alertWords';

/** The options, and what is derived from them once per change instead of per message. */
export interface BuildContext {
  readonly options: ContentOptions;
  readonly classifyUrl: ClassifyUrl;
  readonly alerts: AlertPattern | undefined;
  /** Names links and finishes cards. undefined until loaded; then messages that asked for it are re-rendered. */
  late(): LateParts | undefined;
}

export function createBuildContext(
  options: ContentOptions,
  late: () => LateParts | undefined,
): BuildContext {
  const alerts = derived(alertPattern);
  return {
    options,
    classifyUrl: urlClassifier(options.realmUrl),
    late,
    get alerts() {
      return alerts(options.alertWords);
    },
  };
}

/** Memoizes: derives again only for a different object than last time. */
function derived<From extends object, To>(derive: (from: From) => To): (from: From) => To {
  let last: { readonly from: From; readonly to: To } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, to: derive(from) };
    return last.to;
  };
}
