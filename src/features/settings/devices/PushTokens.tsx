import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '~/session/react';
import {
  addDevice,
  type DeviceToken,
  knownDevices,
  removeDevice,
} from '~/session/resources/personal/devices';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { TextField } from '~/ui/forms/TextField';
import { type Column, Table } from '~/ui/lists/Table';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { FieldPair, FormCard } from '~/ui/page/FormCard';
import { Section } from '~/ui/page/Page';
import { sayDone } from '~/widgets/deeds';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { sayFailure } from '~/widgets/requests/sayFailure';

/** Apple's push tokens (E14). Not every server sends notifications to the phones it knows. */
export function PushTokens({ isServed }: { isServed: boolean }) {
  const session = useSession();
  const [devices, setDevices] = useState(() => knownDevices(session));
  const reload = () => setDevices(knownDevices(session));
  const form = useForm({
    draft: 'device token',
    saved: { token: '', appId: '' },
    save: ({ token, appId }) => addDevice(session, { token: token.trim(), appId: appId.trim() }),
    place: ({ message }) => (/token/i.test(message) ? 'token' : 'appId'),
  });
  const add = async () => {
    if (!(await form.submit())) return;
    reload();
    showToast({ text: 'Device added' });
  };
  const remove = (device: DeviceToken) => {
    const undo = () => addDevice(session, device).then(reload);
    const redo = () => removeDevice(session, device.token).then(reload);
    redo().then(() => sayDone(session, 'Device removed', undo, { redo }), sayFailure);
  };
  const columns: readonly Column<DeviceToken>[] = [
    { id: 'token', label: 'Token', cell: ({ token }) => <code>{`${token.slice(0, 16)}…`}</code> },
    { id: 'app', label: 'App', cell: ({ appId }) => appId },
    {
      id: 'actions',
      label: 'Actions',
      kind: 'end',
      cell: (device) => (
        <IconButton
          icon={Trash2}
          label={`Remove ${device.token.slice(0, 8)}`}
          onClick={() => remove(device)}
        />
      ),
    },
  ];
  return (
    <Section title="Phones">
      <Note kind="warn">
        {!isServed && 'This server stores tokens but doesn’t send notifications to phone apps. '}
        Apps register themselves. Add a token here only to test an older app: newer ones register
        their device in a different way.
      </Note>
      <FormCard
        label="Add a device token"
        onSubmit={() => void add()}
        foot={
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            Add device
          </Button>
        }
      >
        <FieldPair>
          <TextField
            label="Token"
            help="Hexadecimal digits, as shown on the phone."
            spellCheck={false}
            value={form.values.token}
            error={form.errors.token}
            onChange={(event) => form.set('token', event.target.value)}
          />
          <TextField
            label="App id"
            placeholder="org.example.app"
            spellCheck={false}
            value={form.values.appId}
            error={form.errors.appId}
            onChange={(event) => form.set('appId', event.target.value)}
          />
        </FieldPair>
        <FormState form={form} />
      </FormCard>
      {devices.length > 0 && (
        <Table
          label="Devices added here"
          columns={columns}
          rows={devices}
          keyOf={({ token }) => token}
        />
      )}
    </Section>
  );
}
