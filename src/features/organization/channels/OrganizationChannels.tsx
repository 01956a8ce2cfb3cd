import { useId } from 'react';
import { lackWords } from '~/domain/capabilities/words';
import { LockReason } from '~/ui/forms/useLock';
import { Note } from '~/ui/notices/Note';
import { Page, Section } from '~/ui/page/Page';
import { useCan } from '~/widgets/capabilities/useCan';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { ChannelFolders } from './ChannelFolders';
import { DefaultChannels } from './DefaultChannels';
import { FolderAssignments } from './FolderAssignments';

/** Where new people start, and how the sidebar is organized for everyone. */
export function OrganizationChannels() {
  const reasonId = useId();
  const isAdmin = useIsAdmin();
  const hasFolders = useCan('folders');
  return (
    <Page
      width="table"
      title="Channels and folders"
      about="The channels new people start in, and how channels are organized for everyone."
    >
      {!isAdmin && <Note id={reasonId}>Only administrators can change these settings.</Note>}
      <LockReason value={isAdmin ? undefined : reasonId}>
        <Section title="Default channels" about="Everyone who joins starts in these channels.">
          <DefaultChannels />
        </Section>
        {hasFolders ? (
          <>
            <Section title="Folders" about="Folders appear in the sidebar in this order.">
              <ChannelFolders isAdmin={isAdmin} />
            </Section>
            <Section title="Channels by folder">
              <FolderAssignments />
            </Section>
          </>
        ) : (
          <Section title="Folders">
            <Note>{lackWords('folders')}</Note>
          </Section>
        )}
      </LockReason>
    </Page>
  );
}
