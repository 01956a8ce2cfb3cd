import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Keys } from './Keys';
import styles from './Tooltips.module.css';
import { type Tip, watchTips } from './watchTips';

/**
 * A single layer for all tooltips: any element with `data-tip` gets one, with the shortcut from `data-keys` and, for a
 * control that does nothing now, the reason from `data-why`. A component per button would cost more than the buttons.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => watchTips(setTip), []);
  if (!tip) return null;
  const { tip: text, keys, why } = tip.target.dataset;
  return createPortal(
    <div
      ref={(layer) => {
        if (layer) place(layer, tip.target);
      }}
      className={styles.layer}
      role="tooltip"
      data-tip-layer=""
      // It repeats the target's accessible name and description: reading them out once is enough.
      aria-hidden="true"
    >
      <div className={styles.tip}>
        {text && (
          <span>
            {text}
            {keys && <Keys keys={keys} />}
          </span>
        )}
        {why && <span>{why}</span>}
      </div>
    </div>,
    // The page behind a modal dialog is inert, and a native dialog covers everything outside it.
    tip.target.closest('dialog') ?? document.body,
  );
}

const MARGIN = 4;

/**
 * Touching the target, so that the pointer can move over: above it, unless it would leave the window, or with
 * `data-tip-side` after it, where it covers none of the buttons in the same column.
 */
function place(layer: HTMLElement, target: HTMLElement): void {
  const box = target.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = layer;
  const isAfter = target.dataset['tipSide'] !== undefined;
  const end = getComputedStyle(target).direction === 'rtl' ? box.left - offsetWidth : box.right;
  const left = isAfter ? end : box.left + (box.width - offsetWidth) / 2;
  const most = document.documentElement.clientWidth - offsetWidth - MARGIN;
  const above = box.top < offsetHeight ? box.bottom : box.top - offsetHeight;
  const middle = box.top + (box.height - offsetHeight) / 2;
  layer.style.left = `${Math.max(MARGIN, Math.min(left, most))}px`;
  layer.style.top = `${isAfter ? middle : above}px`;
}
