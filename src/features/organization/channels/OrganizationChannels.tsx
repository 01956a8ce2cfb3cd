import { lackWords } from '~/domain/capabilities/words';
import { Note } from '~/ui/Note';
import { Page, Section } from '~/ui/page/Page';
import { useCan } from '~/widgets/useCan';
import { useIsAdmin } from '~/widgets/useIsAdmin';
import { ChannelFolders } from './ChannelFolders';
import { DefaultChannels } from './DefaultChannels';
import { FolderAssignments } from './FolderAssignments';

/** Where new people start, and how the sidebar is arranged for everybody. */
export function OrganizationChannels() {
  const isAdmin = useIsAdmin();
  const hasFolders = useCan('folders');
  return (
    <Page
      width="table"
      title="Channels and folders"
      about="Where new people start, and how channels are arranged for everybody."
    >
      {!isAdmin && <Note>Only administrators can change these settings.</Note>}
      <Section title="Default channels" about="Everybody who joins starts in these.">
        <DefaultChannels isAdmin={isAdmin} />
      </Section>
      {hasFolders ? (
        <>
          <Section title="Folders" about="In this order they stand in the sidebar.">
            <ChannelFolders isAdmin={isAdmin} />
          </Section>
          <Section title="Which channel is in which folder">
            <FolderAssignments isAdmin={isAdmin} />
          </Section>
        </>
      ) : (
        <Section title="Folders">
          <Note>{lackWords('folders')}</Note>
        </Section>
      )}
    </Page>
  );
}
