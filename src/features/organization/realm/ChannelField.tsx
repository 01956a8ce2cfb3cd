import { asChannelId, type ChannelId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { SelectField } from '~/ui/forms/SelectField';

/** No channel, as the API encodes it. */
const NONE = -1;

/** A channel that the organization posts to, or none. */
export function ChannelField({
  label,
  help,
  error,
  value,
  isPrivate = false,
  isDisabled,
  onChange,
}: {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: number;
  /** Offers only private channels. */
  isPrivate?: boolean | undefined;
  isDisabled: boolean;
  onChange: (value: number) => void;
}) {
  const channels = useRealm((realm) => realm.channels);
  const known = channels.get(asChannelId(value));
  const fitting = [...channels.values()]
    .filter((channel) => !channel.isArchived && (!isPrivate || channel.isPrivate))
    .sort((a, b) => a.name.localeCompare(b.name));
  const listed = known && !fitting.includes(known) ? [known, ...fitting] : fitting;
  return (
    <SelectField
      label={label}
      help={help}
      {...(error === undefined ? {} : { error })}
      options={[
        { id: String(NONE), label: 'None' },
        // A channel this person can't see.
        ...(known || value === NONE ? [] : [{ id: String(value), label: 'A private channel' }]),
        ...listed.map(({ channelId, name }) => ({ id: idOf(channelId), label: `#${name}` })),
      ]}
      value={String(value)}
      isDisabled={isDisabled}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

function idOf(channelId: ChannelId): string {
  return String(channelId);
}
