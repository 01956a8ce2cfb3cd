import { useState } from 'react';
import { HOLD_CHOICES, sendHoldSeconds, setSendHold } from '~/session/preferences/sendHold';
import { SelectField } from '~/ui/forms/SelectField';
import { secondsWords } from '~/widgets/times/useSecondsUntil';

const OPTIONS = HOLD_CHOICES.map((seconds) => ({
  id: String(seconds),
  label: seconds === 0 ? 'None' : secondsWords(seconds),
}));

/** How long messages written on this device can be taken back before anyone sees them. */
export function SendHoldField() {
  const [seconds, setSeconds] = useState(sendHoldSeconds);
  return (
    <SelectField
      label="Time to undo sending"
      help="Messages wait this long before anyone can see them. They go out at once when you leave the page."
      options={OPTIONS}
      value={String(seconds)}
      onChange={(id) => {
        setSeconds(Number(id));
        setSendHold(Number(id));
      }}
    />
  );
}
