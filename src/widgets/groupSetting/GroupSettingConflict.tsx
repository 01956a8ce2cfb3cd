import { TriangleAlert } from 'lucide-react';
import { type GroupSetting, sameSetting } from '~/domain/permissions/groups';
import { mergeSettings } from '~/domain/permissions/settingEdits';
import { nobodyGroupId } from '~/model/selectors/people/settingPeople';
import { Button } from '~/ui/controls/Button';
import { TokenChip } from '~/ui/forms/TokenField';
import { Icon } from '~/ui/marks/Icon';
import { type LastChange, useLastChange } from '../form/useLastChange';
import styles from './GroupSettingConflict.module.css';
import { settingTokens } from './settingTokens';
import { usePeopleRealm } from './usePeopleRealm';

/**
 * Someone saved another value while this one was being edited (EXPECTATION_MISMATCH): shows both with the differences
 * marked, and nothing is sent until one is chosen. It appears without taking focus.
 */
export function GroupSettingConflict({
  label,
  base,
  theirs,
  mine,
  lastChange,
  onKeepTheirs,
  onUseMine,
  onUseBoth,
}: {
  label: string;
  base: GroupSetting;
  theirs: GroupSetting;
  mine: GroupSetting;
  lastChange: LastChange | undefined;
  onKeepTheirs: () => void;
  onUseMine: () => void;
  onUseBoth: (nobodyId: number | undefined) => void;
}) {
  const nobodyId = nobodyGroupId(usePeopleRealm());
  const who = useLastChange(lastChange);
  const both = mergeSettings({ base, theirs, mine }, nobodyId);
  const isMore = !sameSetting(both, theirs) && !sameSetting(both, mine);
  return (
    <fieldset className={styles.conflict}>
      <legend className="vh">{`${label}: changed by someone else`}</legend>
      <p role="status">
        <Icon of={TriangleAlert} />
        <span>
          <b>“{label}” was changed while you were editing</b> ({who}). Choose which version to keep.
        </span>
      </p>
      <Version title="Saved version" base={base} value={theirs}>
        <Button onClick={onKeepTheirs}>Keep theirs</Button>
      </Version>
      <Version title="Your version, not saved" base={base} value={mine}>
        <Button onClick={onUseMine}>Use mine</Button>
      </Version>
      {isMore && (
        <Version title="Both changes" base={base} value={both}>
          <Button onClick={() => onUseBoth(nobodyId)}>Use both</Button>
        </Version>
      )}
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
