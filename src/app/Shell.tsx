import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LightboxImage } from '~/content/lightboxImage';
import { makeLive } from '~/content/liveContent';
import { useSession } from '~/session/react';
import { prefetchOverlays } from '~/ui/lazyOverlays';
import { liveHandlers } from './liveHandlers';
import { MainView } from './MainView';
import styles from './Shell.module.css';

const Lightbox = lazy(async () => ({
  default: (await import('~/content/Lightbox/Lightbox')).Lightbox,
}));

interface OpenImages {
  readonly images: readonly LightboxImage[];
  readonly index: number;
}

/** The window of somebody who is signed in. */
export function Shell() {
  const session = useSession();
  const navigate = useNavigate();
  const [lightbox, setLightbox] = useState<OpenImages>();
  const [handlers] = useState(() =>
    liveHandlers(session, {
      navigate: (fragment) => void navigate(`/${fragment}`),
      openImages: (images, index) => setLightbox({ images, index }),
    }),
  );
  useEffect(() => {
    prefetchOverlays();
    return makeLive(document.body, handlers);
  }, [handlers]);
  return (
    <div className={styles.shell}>
      <main className={styles.sheet}>
        <MainView />
      </main>
      {lightbox && (
        <Suspense fallback={null}>
          <Lightbox
            {...lightbox}
            resolveMedia={handlers.resolveMedia}
            openUpload={handlers.openUpload}
            onClose={() => setLightbox(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
