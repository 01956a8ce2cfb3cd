import type { HtmlNode } from './htmlTree';
import type { Resolver } from './resolver';

/** Context of one pass over a message. */
export interface Cleaning {
  readonly resolver: Resolver;
  /** Called for a name or id that has no target here. */
  missing(): void;
  clean(nodes: readonly HtmlNode[]): HtmlNode[];
}
