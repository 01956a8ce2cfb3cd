import { Eye, EyeOff } from 'lucide-react';
import type { RealmState } from '~/model/state';
import { setInvisible } from '~/session/resources/people/status';
import type { Session } from '~/session/session';
import type { MenuEntry } from '~/ui/menu';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';

/** Whether the others see that one is here; nothing where the organization shows that of nobody. */
export function presenceEntry(session: Session, realm: RealmState): readonly MenuEntry[] {
  if (realm.organization.presence_disabled) return [];
  const isInvisible = !realm.settings.presence_enabled;
  const set = (to: boolean) => setInvisible(session, to);
  const toggle = () =>
    void set(!isInvisible).then(
      () =>
        showToast({
          text: isInvisible
            ? 'Others see again when you are here.'
            : 'You look offline to everybody. You still get messages and notifications.',
          action: { label: 'Undo', onAct: () => void set(isInvisible).catch(sayFailure) },
        }),
      sayFailure,
    );
  return [
    {
      id: 'invisible',
      label: isInvisible ? 'Appear when you are here' : 'Appear offline',
      icon: isInvisible ? Eye : EyeOff,
      onSelect: toggle,
    },
  ];
}
