import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Message } from '~/domain/message';
import {
  ConversationContext,
  type ConversationContextValue,
} from '~/features/conversation/ConversationContext';
import { listItems } from '~/features/conversation/list/items';
import { MessageRow } from '~/features/conversation/row/MessageRow';
import { benchRenderer, Providers } from './providers';
import type { BenchSession } from './session';

const CHUNK = 100;

const context: ConversationContextValue = {
  timeStyle: { isTwelveHour: false },
  editing: undefined,
  editedFrom: undefined,
  revealed: new Set(),
  reveal: () => undefined,
  linkTo: () => '#/somewhere',
  stopEditing: () => undefined,
  openDay: () => undefined,
  pickReaction: () => undefined,
  editUnsent: () => undefined,
  onFailure: () => undefined,
};

/**
 * The product's rows as HTML for the other candidates, so that all draw the same
 * and only differ in how.
 */
export class RowMarkup {
  private readonly html = new Map<number, string>();
  private renderer;

  constructor(private readonly bench: BenchSession) {
    this.renderer = benchRenderer(bench.session);
  }

  /** Draws rows ahead of time, so that measurements don't include it. */
  prepare(messages: readonly Message[]): void {
    for (let at = 0; at < messages.length; at += CHUNK) {
      this.draw(messages.slice(at, at + CHUNK));
      // A new renderer, so that this one's cache is freed.
      this.renderer = benchRenderer(this.bench.session);
    }
  }

  of({ id, content }: Message): string {
    // For the few rows that weren't prepared: they can't be rendered here, in the middle of a render.
    return (
      this.html.get(id) ?? `<article data-row="${id}" data-message="${id}">${content}</article>`
    );
  }

  private draw(messages: readonly Message[]): void {
    this.bench.hold(messages);
    const items = listItems({
      messages,
      before: undefined,
      gaps: new Set(),
      firstUnread: undefined,
      places: 'one',
      keyOf: String,
    });
    const host = document.createElement('div');
    const root = createRoot(host);
    flushSync(() =>
      root.render(
        <Providers session={this.bench.session} renderer={this.renderer}>
          <ConversationContext.Provider value={context}>
            {items.map(
              (item) =>
                item.kind === 'message' && (
                  <MessageRow
                    key={item.key}
                    id={item.id}
                    rowKey={item.key}
                    isContinuation={item.isContinuation}
                    isLinked={false}
                  />
                ),
            )}
          </ConversationContext.Provider>
        </Providers>,
      ),
    );
    for (const row of host.children) {
      this.html.set(Number((row as HTMLElement).dataset['message']), row.outerHTML);
    }
    root.unmount();
  }
}
