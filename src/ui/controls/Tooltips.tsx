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

/** Above the target, unless it would leave the window, and touching it, so that the pointer can move over. */
function place(layer: HTMLElement, target: HTMLElement): void {
  const box = target.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = layer;
  const center = box.left + (box.width - offsetWidth) / 2;
  const most = document.documentElement.clientWidth - offsetWidth - MARGIN;
  layer.style.left = `${Math.max(MARGIN, Math.min(center, most))}px`;
  layer.style.top = `${box.top < offsetHeight ? box.bottom : box.top - offsetHeight}px`;
}
