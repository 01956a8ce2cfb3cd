import { asChannelId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { Checkbox } from '~/ui/forms/Choice';
import { FieldPair } from '~/ui/page/FormCard';
import { useCan } from '~/widgets/capabilities/useCan';
import type { ChannelDenials } from '../general/channelChoices';
import { RetentionField } from '../general/RetentionField';
import { TopicsPolicyField } from '../general/TopicsPolicyField';
import type { CreateForm } from './useCreateChannels';

/** The remaining options of E2 for new channels. */
export function CreateOptions({ form, denials }: { form: CreateForm; denials: ChannelDenials }) {
  const { draft, set, errors } = form;
  const announceId = useRealm((realm) => realm.organization.new_stream_announcements_stream_id);
  const announceName = useRealm((realm) => realm.channels.get(asChannelId(announceId))?.name);
  const canTell = useCan('addedNotices');
  const isPrivate = draft.privacy === 'private';
  const noDefault = isPrivate ? 'A private channel can’t be one' : denials.isDefault;
  const noAnnouncement = isPrivate
    ? 'Private channels are not announced'
    : announceName === undefined
      ? 'This organization has no channel for that'
      : undefined;
  return (
    <>
      <FieldPair>
        <Checkbox
          label="Announce it"
          help={noAnnouncement ?? `In #${announceName}, once`}
          isOn={draft.isAnnounced && noAnnouncement === undefined}
          isDisabled={noAnnouncement !== undefined}
          onChange={(isAnnounced) => set({ isAnnounced })}
        />
        <Checkbox
          label="Default channel"
          help={noDefault ?? 'New people start in it, too'}
          isOn={draft.isDefault}
          isDisabled={noDefault !== undefined}
          onChange={(isDefault) => set({ isDefault })}
        />
        <Checkbox
          label="Earlier messages for new subscribers"
          help={
            isPrivate ? 'People added later can read earlier messages' : 'Always, unless private'
          }
          isOn={!isPrivate || draft.isHistoryShared}
          isDisabled={!isPrivate}
          onChange={(isHistoryShared) => set({ isHistoryShared })}
        />
        {canTell && (
          <Checkbox
            label="Notify people that they were added"
            isOn={draft.isToldToPeople}
            onChange={(isToldToPeople) => set({ isToldToPeople })}
          />
        )}
        {draft.channels.length > 1 && (
          <Checkbox
            label="Skip channels that can’t be created"
            help="Otherwise, if one can’t be created, none are"
            isOn={draft.skipsRefused}
            onChange={(skipsRefused) => set({ skipsRefused })}
          />
        )}
      </FieldPair>
      <FieldPair>
        <TopicsPolicyField
          value={draft.topicsPolicy}
          error={errors.topicsPolicy}
          disabledReason={denials.topics}
          onChange={(topicsPolicy) => set({ topicsPolicy })}
        />
        <RetentionField
          value={draft.retentionDays}
          error={errors.retentionDays}
          disabledReason={denials.retention}
          onChange={(retentionDays) => set({ retentionDays })}
        />
      </FieldPair>
    </>
  );
}
