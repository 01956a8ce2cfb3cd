import { useStore } from 'zustand';
import {
  directionStore,
  type PageDirection,
  setPageDirection,
} from '~/session/preferences/direction';
import { SelectField } from '~/ui/forms/SelectField';

const OPTIONS = [
  { id: 'ltr', label: 'Left to right' },
  { id: 'rtl', label: 'Right to left' },
] as const;

/** For readers of Arabic, Hebrew and other scripts that run from right to left, whose pages begin at the right. */
export function DirectionField() {
  const direction = useStore(directionStore);
  return (
    <SelectField<PageDirection>
      label="Layout direction"
      help="Which side the sidebar is on. Messages follow their own script either way."
      options={OPTIONS}
      value={direction}
      onChange={setPageDirection}
    />
  );
}
