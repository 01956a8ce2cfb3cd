import { Checkbox } from '~/ui/forms/Choice';

/** Whether the old and the new place get a note about the move. */
export function TellBoxes({
  tellsOld,
  tellsNew,
  onChange,
}: {
  tellsOld: boolean;
  tellsNew: boolean;
  onChange: (name: 'tellsOld' | 'tellsNew', isOn: boolean) => void;
}) {
  return (
    <div>
      <Checkbox
        label="Leave a note in the old topic"
        isOn={tellsOld}
        onChange={(isOn) => onChange('tellsOld', isOn)}
      />
      <Checkbox
        label="Leave a note in the new topic"
        isOn={tellsNew}
        onChange={(isOn) => onChange('tellsNew', isOn)}
      />
    </div>
  );
}
