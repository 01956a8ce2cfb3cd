import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Channel } from '~/domain/places/channel';
import { useSession } from '~/session/react';
import { channelEmailOptions, renewChannelEmail } from '~/session/resources/channels/emailAddress';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { TextField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { useCan } from '~/widgets/capabilities/useCan';
import { copyText } from '~/widgets/copyText';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useRequest } from '~/widgets/requests/useRequest';
import { useChannelRights } from '../useChannelRights';
import styles from './ChannelEmail.module.css';

/** A channel's email address. Renders nothing if the server takes no mail, or none from this user. */
export function ChannelEmail({ channel }: { channel: Channel }) {
  const session = useSession();
  const { canRead, canAdminister } = useChannelRights(channel);
  const canRenew = useCan('channelEmails');
  const [isAsking, setAsking] = useState(false);
  const { data: email = '' } = useQuery({
    ...channelEmailOptions(session, channel.channelId),
    enabled: canRead && !channel.isArchived,
  });
  if (email === '') return null;
  return (
    <section className={styles.email}>
      <TextField
        label="Email address"
        help="Emails to it become messages here, with the subject as their topic. Anyone who knows it can post."
        readOnly
        dir="ltr"
        value={email}
        onFocus={(event) => event.target.select()}
        end={
          <IconButton
            size="tiny"
            icon={Copy}
            label="Copy email address"
            onClick={() => void copyText(email, 'Email address copied').catch(sayFailure)}
          />
        }
      />
      {canAdminister && canRenew && (
        <Button size="small" onClick={() => setAsking(true)}>
          Make a new address
        </Button>
      )}
      {isAsking && <RenewDialog channel={channel} onClose={() => setAsking(false)} />}
    </section>
  );
}

function RenewDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const renew = async () => {
    if (!(await run(() => renewChannelEmail(session, channel.channelId)))) return;
    onClose();
    showToast({ text: `${channel.name} has a new email address` });
  };
  return (
    <ConfirmDialog
      {...state}
      title="Make a new email address?"
      description="The old address stops working at once. Whoever sends email to it has to learn the new one."
      keepLabel="Cancel"
      confirmLabel="Make new address"
      onConfirm={() => void renew()}
      onClose={onClose}
    />
  );
}
