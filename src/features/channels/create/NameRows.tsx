import { X } from 'lucide-react';
import { useRealm } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { TextField } from '~/ui/forms/TextField';
import { MarkdownField } from '~/widgets/writing/MarkdownField';
import own from './CreateChannel.module.css';
import type { NamedChannel, RowErrors } from './channelDraft';

/** Names and descriptions of the channels being created. */
export function NameRows({
  rows,
  errors,
  onChange,
}: {
  rows: readonly NamedChannel[];
  errors: RowErrors;
  onChange: (rows: readonly NamedChannel[]) => void;
}) {
  const limits = useRealm((realm) => realm.organization.limits);
  const change = (key: number, changes: Partial<NamedChannel>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const suffix = (index: number) => (rows.length > 1 ? ` ${index + 1}` : '');
  return rows.map(({ key, name, description }, index) => (
    <div key={key} className={own.row}>
      <TextField
        label={`Name${suffix(index)}`}
        dir="auto"
        value={name}
        error={errors.get(key)?.name}
        aside={name === '' ? undefined : `${[...name].length} of ${limits.channelNameLength}`}
        onChange={(event) => change(key, { name: event.target.value })}
      />
      {rows.length > 1 && (
        <IconButton
          icon={X}
          label={`Remove ${name.trim() === '' ? `channel ${index + 1}` : name}`}
          onClick={() => onChange(rows.filter((row) => row.key !== key))}
        />
      )}
      <MarkdownField
        className={own.about}
        label={`What is it about?${suffix(index)}`}
        help="Optional. Markdown works here. Line breaks become spaces."
        isOneLine
        value={description}
        limit={limits.channelDescriptionLength}
        error={errors.get(key)?.description}
        onChange={(to) => change(key, { description: to })}
      />
    </div>
  ));
}
