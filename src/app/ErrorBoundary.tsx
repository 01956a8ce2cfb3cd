import { Component, type ReactNode } from 'react';
import { Button } from '~/ui/controls/Button';
import { EmptyState } from '~/ui/placeholders/EmptyState';

/** Last resort: something failed to render. Drafts and unsent messages are on disk. */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { readonly error: Error | undefined }
> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <main>
        <EmptyState
          isPage
          art="broken"
          title="Something went wrong"
          actions={<Button onClick={() => globalThis.location.reload()}>Reload</Button>}
        >
          Anything you typed is saved on this device.
        </EmptyState>
      </main>
    );
  }
}
