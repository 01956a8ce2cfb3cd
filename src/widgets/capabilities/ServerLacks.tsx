import type { Capability } from '~/domain/capabilities/needs';
import { lackWords } from '~/domain/capabilities/words';
import { pageHref } from '~/domain/places/pages';
import { EmptyState } from '~/ui/placeholders/EmptyState';

/** Takes the place of a page that the server doesn't support, and says why. */
export function ServerLacks({ what }: { what: Capability }) {
  return (
    <EmptyState
      isPage
      art="broken"
      title="Not on this server"
      actions={<a href={pageHref('settings', 'server')}>About this server</a>}
    >
      {lackWords(what)}
    </EmptyState>
  );
}
