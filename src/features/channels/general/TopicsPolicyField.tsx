import type { TopicsPolicy } from '~/domain/places/channel';
import { SelectField } from '~/ui/forms/SelectField';
import { useCan } from '~/widgets/capabilities/useCan';
import { TOPICS_CHOICES } from './channelChoices';

/** Whether messages in a channel need a topic; hidden if the server has one rule for all channels. */
export function TopicsPolicyField({
  value,
  error,
  disabledReason,
  onChange,
}: {
  value: TopicsPolicy;
  error: string | undefined;
  disabledReason: string | undefined;
  onChange: (policy: TopicsPolicy) => void;
}) {
  const isThere = useCan('topicsPolicy');
  const mayHaveNone = useCan('topicless');
  if (!isThere) return null;
  return (
    <SelectField
      label="Topics"
      options={TOPICS_CHOICES.filter(({ id }) => mayHaveNone || id !== 'empty_topic_only')}
      value={value}
      error={error}
      isDisabled={disabledReason !== undefined}
      help={disabledReason}
      onChange={onChange}
    />
  );
}
