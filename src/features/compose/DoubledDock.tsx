import { PanelLeft } from 'lucide-react';
import { Said } from './ClosedDock';

/** Replaces the composer beside a main place that shows the same conversation: one draft has one field. */
export function DoubledDock() {
  return (
    <Said
      icon={PanelLeft}
      words="This conversation is open in the main view too. Write your message there."
    />
  );
}
