import { useStore } from 'zustand';
import { inOrder } from '~/domain/places/sections';
import { sectionsOf } from '~/session/preferences/sections';
import { useSession } from '~/session/react';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { ReorderHandle, ReorderStatus } from '~/ui/reorder/ReorderHandle';
import { useReorder } from '~/ui/reorder/useReorder';
import styles from './EditSections.module.css';
import { SectionChannels } from './SectionChannels';
import { SectionLine } from './SectionLine';

/** The reader's own sections: their names, their order, and that of the channels in each. */
export function EditSections({ onClose }: { onClose: () => void }) {
  const store = sectionsOf(useSession());
  const sections = useStore(store.store, (state) => state.sections);
  const byId = new Map(sections.map((section) => [section.id, section]));
  const reorder = useReorder({
    keys: [...byId.keys()],
    nameOf: (id) => byId.get(id)?.name ?? '',
    onReorder: (order) => store.change((now) => inOrder(now, order)),
  });
  return (
    <DialogPopup
      title="Sections"
      description="Sections are yours alone, on this device."
      onClose={onClose}
    >
      {sections.length === 0 && (
        <p className={styles.none}>
          You have no sections. “Move to section” in a channel’s menu makes one.
        </p>
      )}
      <ul className={styles.sections}>
        {reorder.order
          .flatMap((id) => byId.get(id) ?? [])
          .map((section) => (
            <li key={section.id}>
              <div className={styles.line}>
                <ReorderHandle reorder={reorder} itemKey={section.id} name={section.name} />
                <SectionLine section={section} />
              </div>
              <SectionChannels section={section} />
            </li>
          ))}
      </ul>
      <ReorderStatus reorder={reorder} />
    </DialogPopup>
  );
}
