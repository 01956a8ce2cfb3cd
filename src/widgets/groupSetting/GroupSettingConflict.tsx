import { TriangleAlert } from 'lucide-react';
import type { GroupSetting } from '~/domain/permissions/groups';
import { Button } from '~/ui/Button';
import { TokenChip } from '~/ui/forms/TokenField';
import { Icon } from '~/ui/Icon';
import styles from './GroupSettingConflict.module.css';
import { settingTokens } from './settingTokens';
import { usePeopleRealm } from './usePeopleRealm';

/**
 * Somebody saved another value while this one was being edited (EXPECTATION_MISMATCH): both stand side by side,
 * what is new in each is marked, and nothing is sent before one is chosen.
 */
export function GroupSettingConflict({
  label,
  base,
  theirs,
  mine,
  onKeepTheirs,
  onUseMine,
}: {
  label: string;
  base: GroupSetting;
  theirs: GroupSetting;
  mine: GroupSetting;
  onKeepTheirs: () => void;
  onUseMine: () => void;
}) {
  return (
    <fieldset className={styles.conflict}>
      <legend className="vh">{label}</legend>
      <p role="alert">
        <Icon of={TriangleAlert} />
        <span>
          <b>“{label}” was changed while you were editing.</b> Nothing is lost, pick one.
        </span>
      </p>
      <Version title="Saved meanwhile" base={base} value={theirs}>
        <Button onClick={onKeepTheirs}>Keep theirs</Button>
      </Version>
      <Version title="Yours, not saved" base={base} value={mine}>
        <Button onClick={onUseMine}>Use mine</Button>
      </Version>
    </fieldset>
  );
}

function Version({
  title,
  base,
  value,
  children,
}: {
  title: string;
  base: GroupSetting;
  value: GroupSetting;
  children: React.ReactNode;
}) {
  const tokens = settingTokens(usePeopleRealm(), value, base);
  return (
    <div className={styles.version}>
      <b>{title}</b>
      <ul>
        {tokens.length === 0 && <li>Nobody</li>}
        {tokens.map((token) => (
          <li key={token.id}>
            <TokenChip token={token} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
