import { SmilePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { NO_STATUS, type UserStatus } from '~/domain/people/user';
import { characterCount } from '~/domain/places/topic';
import { shortMoment } from '~/domain/times/moments';
import { useRealm, useSession } from '~/session/react';
import { setInvisible, setStatus } from '~/session/resources/people/status';
import { statusEnd } from '~/session/resources/people/statusEnd';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { Switch } from '~/ui/forms/Choice';
import { SelectField } from '~/ui/forms/SelectField';
import { Icon } from '~/ui/marks/Icon';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { noteDone } from '~/widgets/deeds';
import { CancelButton } from '~/widgets/form/CancelButton';
import { useForm } from '~/widgets/form/useForm';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';
import { EmojiChoice } from './EmojiChoice';
import styles from './StatusDialog.module.css';
import { offeredEnds, type StatusEnd, statusEndMs } from './statusEnds';

/** In characters, as the server counts (E11). */
const LONGEST = 60;

/** Sets the user's status, and whether others see that they are online. */
export function StatusDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const style = useTimeStyle();
  const faultId = useId();
  const now = useRealm((realm) => realm.statuses.get(realm.selfId)) ?? NO_STATUS;
  const isInvisible = useRealm((realm) => !realm.settings.presence_enabled);
  const [saved] = useState(() => ({ status: now, end: 'never' as StatusEnd, isInvisible }));
  const [nowMs] = useState(() => session.clock.now());
  const until = statusEnd(session);
  const form = useForm({
    draft: 'status',
    saved,
    check: ({ status }): { status?: string } =>
      characterCount(status.text.trim()) > LONGEST
        ? { status: `At most ${LONGEST} characters.` }
        : {},
    save: async ({ status, end }, changes) => {
      if (changes.isInvisible !== undefined) await setInvisible(session, changes.isInvisible);
      if (!changes.status && !changes.end) return;
      const to = { ...status, text: status.text.trim() };
      const redo = () => setStatus(session, to, statusEndMs(end, nowMs));
      await redo();
      noteDone(session, 'Status changed', () => setStatus(session, now, until), redo);
    },
    place: () => 'status',
  });
  const { status, end } = form.values;
  const put = (changes: Partial<UserStatus>) => form.set('status', { ...status, ...changes });
  const save = async () => {
    if (!form.isChanged || (await form.submit())) onClose();
  };
  const length = characterCount(status.text);
  const isEmpty = status.text === '' && status.emojiName === '';
  return (
    <DialogPopup
      title="Your status"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" className={styles.clear ?? ''} onClick={() => put(NO_STATUS)}>
            Clear status
          </Button>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <EmojiChoice onPick={put}>
          {status.emojiName === '' ? <Icon of={SmilePlus} /> : <EmojiGlyph emoji={status} />}
        </EmojiChoice>
        <input
          value={status.text}
          placeholder="What’s your status?"
          aria-label="Status"
          aria-invalid={form.errors.status !== undefined || undefined}
          aria-describedby={form.errors.status ? faultId : undefined}
          dir="auto"
          onChange={(event) => put({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save();
          }}
        />
        <small>{`${length}/${LONGEST}`}</small>
        {!isEmpty && <IconButton icon={X} label="Clear text" onClick={() => put(NO_STATUS)} />}
      </div>
      {(form.errors.status ?? form.errors.form) && (
        <div id={faultId}>
          <Note kind="bad" role="alert">
            {form.errors.status ?? form.errors.form}
          </Note>
        </div>
      )}
      <div className={styles.presets} data-choices>
        {PRESETS.map((preset) => (
          <button key={preset.text} type="button" onClick={() => put(preset)}>
            <EmojiGlyph emoji={preset} />
            {preset.text}
          </button>
        ))}
      </div>
      <SelectField
        label="Clear it"
        help={
          until === undefined
            ? 'Parley clears it if it’s open on one of your devices.'
            : `The one you have now ends ${shortMoment(until, style)}.`
        }
        options={offeredEnds(nowMs).map((id) => ({ id, label: endName(id, nowMs, style) }))}
        value={end}
        onChange={(to) => form.set('end', to)}
      />
      <div className={styles.rule} />
      <Switch
        label="Appear invisible"
        help="Others see you as offline. You still get messages and notifications."
        isOn={form.values.isInvisible}
        onChange={(isOn) => form.set('isInvisible', isOn)}
      />
    </DialogPopup>
  );
}

function endName(end: StatusEnd, nowMs: number, style: ReturnType<typeof useTimeStyle>): string {
  const at = statusEndMs(end, nowMs);
  if (at === undefined) return 'Don’t clear';
  const names: Readonly<Record<Exclude<StatusEnd, 'never'>, string>> = {
    half: 'In 30 minutes',
    hour: 'In an hour',
    four: 'In 4 hours',
    today: 'At the end of today',
    week: 'At the end of this week',
  };
  return end === 'never' ? '' : `${names[end]} (${shortMoment(at, style)})`;
}

const preset = (text: string, emojiName: string, emojiCode: string): UserStatus => ({
  text,
  emojiName,
  emojiCode,
  reactionType: 'unicode_emoji',
});

/** The most common statuses. */
const PRESETS: readonly UserStatus[] = [
  preset('Focus', 'headphones', '1f3a7'),
  preset('In a meeting', 'calendar', '1f4c5'),
  preset('Commuting', 'bus', '1f68c'),
  preset('Working from home', 'house', '1f3e0'),
  preset('Out sick', 'sick', '1f912'),
  preset('On leave', 'palm_tree', '1f334'),
];
