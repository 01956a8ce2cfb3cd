import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { closePlaceDialog, placeDialogStore } from './placeDialog';

const PlaceDialogs = lazy(async () => ({ default: (await import('./PlaceDialogs')).PlaceDialogs }));

/** Rendered once per page. */
export function PlaceDialogHost() {
  const request = useStore(placeDialogStore, (state) => state.request);
  return (
    request && (
      <Suspense fallback={null}>
        <PlaceDialogs request={request} onClose={closePlaceDialog} />
      </Suspense>
    )
  );
}
