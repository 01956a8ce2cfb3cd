import { useEffect, useState } from 'react';
import { Keys } from './Keys';
import styles from './Tooltips.module.css';

const DELAY_MS = 450;

interface Tip {
  readonly text: string;
  readonly keys: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly isBelow: boolean;
}

/**
 * A single layer for all tooltips: any element with `data-tip` gets one, with the shortcut from `data-keys`. A
 * component per button would cost more than the buttons.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => watchTips(setTip), []);
  if (!tip) return null;
  return (
    <div
      className={styles.tip}
      role="tooltip"
      // Its text is the target's accessible name: reading it out once is enough.
      aria-hidden="true"
      data-below={tip.isBelow || undefined}
      style={{ insetInlineStart: tip.x, insetBlockStart: tip.y }}
    >
      {tip.text}
      {tip.keys && <Keys keys={tip.keys} />}
    </div>
  );
}

function watchTips(show: (tip: Tip | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    show(undefined);
  };
  const begin = (event: Event, delayMs: number) => {
    const target = (event.target as Element | null)?.closest<HTMLElement>('[data-tip]');
    hide();
    if (!target) return;
    timer = setTimeout(() => {
      if (target.isConnected) show(tipOf(target));
    }, delayMs);
  };
  const onPointer = (event: PointerEvent) => {
    // Touch has no hover; a tooltip would only be in the way.
    if (event.pointerType !== 'touch') begin(event, DELAY_MS);
  };
  const onFocus = (event: FocusEvent) => {
    if ((event.target as Element).matches(':focus-visible')) begin(event, 0);
  };
  const options = { capture: true, passive: true } as const;
  document.addEventListener('pointerover', onPointer, options);
  document.addEventListener('focusin', onFocus, options);
  for (const type of ['pointerdown', 'keydown', 'scroll', 'focusout'] as const) {
    document.addEventListener(type, hide, options);
  }
  return () => {
    hide();
    document.removeEventListener('pointerover', onPointer, options);
    document.removeEventListener('focusin', onFocus, options);
    for (const type of ['pointerdown', 'keydown', 'scroll', 'focusout'] as const) {
      document.removeEventListener(type, hide, options);
    }
  };
}

function tipOf(target: HTMLElement): Tip {
  const box = target.getBoundingClientRect();
  // Above, unless it would leave the window.
  const isBelow = box.top < 44;
  return {
    text: target.dataset['tip'] ?? '',
    keys: target.dataset['keys'],
    x: Math.min(Math.max(box.left + box.width / 2, 60), window.innerWidth - 60),
    y: isBelow ? box.bottom + 6 : box.top - 6,
    isBelow,
  };
}
