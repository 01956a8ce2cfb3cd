import { EditorView, WidgetType } from '@codemirror/view';
import { drawTex } from '~/content/math/formulas';
import type { ContentRenderer } from '~/content/renderContent';
import styles from './formatted.module.css';

/** What widgets need for drawing. `version` changes with the names of people and places. */
export interface Drawing {
  readonly renderer: ContentRenderer;
  readonly html: (source: string) => string;
  readonly version: number;
}

/** Removes the page's buttons and links: here they are text being written. */
function withoutActions(element: HTMLElement): HTMLElement {
  for (const active of element.querySelectorAll('[href], [tabindex], [role="button"]'))
    for (const name of ['href', 'tabindex', 'role', 'data-user-id', 'data-user-group-id'])
      active.removeAttribute(name);
  return element;
}

/** Renders a source as the message will show it, with the message's own renderer and sanitizer. */
function draw(source: string, { renderer, html, version }: Drawing): HTMLElement {
  const key = { messageId: `writing ${source}`, version };
  // Clone, because the renderer may cache its result for copying.
  return withoutActions(renderer.render(key, html(source)).cloneNode(true) as HTMLElement);
}

abstract class SourceWidget extends WidgetType {
  constructor(
    protected readonly source: string,
    protected readonly drawing: Drawing,
  ) {
    super();
  }

  override eq(other: SourceWidget): boolean {
    return other.source === this.source && other.drawing.version === this.drawing.version;
  }
}

/** A name, a time or an emoji: a single unit for the caret. */
export class ChipWidget extends SourceWidget {
  toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = `content ${styles['chip'] ?? ''}`;
    const [paragraph] = draw(this.source, this.drawing).children;
    chip.append(...(paragraph?.childNodes ?? [this.source]));
    return chip;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** A table, drawn while no one edits it. */
export class BlockWidget extends SourceWidget {
  toDOM(): HTMLElement {
    const block = document.createElement('div');
    block.className = styles['block'] ?? '';
    block.append(draw(this.source, this.drawing));
    return block;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** A formula, drawn while no one edits it. */
export class MathWidget extends WidgetType {
  constructor(
    private readonly formulas: readonly string[],
    private readonly isDisplay: boolean,
  ) {
    super();
  }

  override eq(other: MathWidget): boolean {
    return (
      other.isDisplay === this.isDisplay &&
      other.formulas.join('\n\n') === this.formulas.join('\n\n')
    );
  }

  toDOM(view: EditorView): HTMLElement {
    const holder = document.createElement(this.isDisplay ? 'div' : 'span');
    holder.className = (this.isDisplay ? styles['block'] : styles['formula']) ?? '';
    for (const tex of this.formulas) {
      const formula = document.createElement(this.isDisplay ? 'div' : 'span');
      formula.className = `katex ${styles['tex'] ?? ''}`;
      formula.textContent = tex;
      holder.append(formula);
      void this.drawInto(formula, tex, view);
    }
    return holder;
  }

  /** What KaTeX can't parse stays as typed, as it would in the message. */
  private async drawInto(formula: HTMLElement, tex: string, view: EditorView): Promise<void> {
    const drawn = await drawTex(tex, this.isDisplay).catch(() => undefined);
    if (!drawn) {
      formula.className = styles['badTex'] ?? '';
      return;
    }
    const wasInSight = isCaretInSight(view);
    formula.className = this.isDisplay ? 'katex katex-display' : 'katex';
    formula.replaceChildren(drawn);
    view.requestMeasure();
    // It may be taller than its source was.
    if (wasInSight) showCaret(view);
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

function isCaretInSight(view: EditorView): boolean {
  const caret = view.hasFocus ? view.coordsAtPos(view.state.selection.main.head) : null;
  const { top, bottom } = view.scrollDOM.getBoundingClientRect();
  return caret !== null && caret.bottom > top && caret.top < bottom;
}

/** Scrolls the caret into view. */
export function showCaret(view: EditorView): void {
  view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
}

/** Text or a symbol in place of markers: an item's bullet, a code block's language. */
export class LabelWidget extends WidgetType {
  constructor(
    private readonly text: string,
    private readonly className: string,
  ) {
    super();
  }

  override eq(other: LabelWidget): boolean {
    return other.text === this.text && other.className === this.className;
  }

  toDOM(): HTMLElement {
    const label = document.createElement('span');
    label.className = this.className;
    label.textContent = this.text;
    return label;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
