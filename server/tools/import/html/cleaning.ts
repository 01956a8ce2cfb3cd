import type { HtmlNode } from './htmlTree';
import type { Resolver } from './resolver';

/** What one walk over a message needs and finds. */
export interface Cleaning {
  readonly resolver: Resolver;
  /** Called where a name or an id leads nowhere. */
  missing(): void;
  clean(nodes: readonly HtmlNode[]): HtmlNode[];
}
