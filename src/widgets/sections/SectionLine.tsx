import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { added, removed, renamed, type Section } from '~/domain/places/sections';
import { sectionsOf } from '~/session/preferences/sections';
import { useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { sayDone } from '../deeds';
import { RenameLine } from '../form/RenameLine';
import styles from './EditSections.module.css';
import { sectionNameFault } from './sectionName';

/** A section's name, to change or remove it. Its channels return to where they were. */
export function SectionLine({ section }: { section: Section }) {
  const session = useSession();
  const store = sectionsOf(session);
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = section;
  const remove = () => {
    const at = store.now.findIndex((one) => one.id === id);
    const redo = async () => store.change((sections) => removed(sections, id));
    const undo = async () => store.change((sections) => added(sections, section, at));
    void redo();
    sayDone(session, `Removed ${name}`, undo, { redo });
  };
  if (isRenaming) {
    return (
      <RenameLine
        draft={`section ${id}`}
        name={name}
        faultOf={(next) => sectionNameFault(store.now, next, id)}
        onSave={async (next) => store.change((sections) => renamed(sections, id, next))}
        onDone={() => setRenaming(false)}
      />
    );
  }
  return (
    <>
      <h3 className={styles.name} dir="auto">
        {name}
      </h3>
      <IconButton icon={Pencil} label={`Rename ${name}`} onClick={() => setRenaming(true)} />
      <IconButton icon={Trash2} label={`Remove ${name}`} onClick={remove} />
    </>
  );
}
