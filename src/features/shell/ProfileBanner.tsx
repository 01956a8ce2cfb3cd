import { UserPen, X } from 'lucide-react';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { pageHref } from '~/domain/places/pages';
import { listNames } from '~/lib/listNames';
import { missingFields } from '~/model/selectors/people/missingFields';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { BannerLine } from './BannerLine';

/** Required profile fields (E3) that this person hasn't filled in, until dismissed. */
export function ProfileBanner() {
  const organization = useRealm((realm) => realm.organization.name);
  const names = useRealm(useShallow((realm) => missingFields(realm).map(({ name }) => name)));
  const [isDismissed, setDismissed] = useState(false);
  if (names.length === 0 || isDismissed) return null;
  return (
    <BannerLine
      look="off"
      icon={UserPen}
      title="Your profile is incomplete."
      end={
        <>
          <Button
            size="small"
            onClick={() => {
              globalThis.location.hash = pageHref('settings', 'profile');
            }}
          >
            Complete it
          </Button>
          <IconButton size="small" icon={X} label="Dismiss" onClick={() => setDismissed(true)} />
        </>
      }
    >
      {`${organization} asks for ${listNames(names)}.`}
    </BannerLine>
  );
}
