import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on while somebody types here. Browsers only tell with a key. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  // Some systems report the new state when the key goes down, others when it comes up.
  return { isOn, handlers: { onKeyDown: read, onKeyUp: read, onBlur: () => setOn(false) } };
}
