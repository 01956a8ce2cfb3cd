import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { DoubledDock } from '~/features/compose/DoubledDock';
import { ClosedWords } from '~/features/conversation/ClosedPlace';
import { BesideHeader } from '~/features/conversation/header/BesideHeader';
import { useSession } from '~/session/react';
import { composerKey } from '~/session/writing/composeRequests';
import { arriveAt } from '~/ui/focus/arriveAt';
import { type BesidePlace, besideEntry, besideOf } from '~/widgets/beside/beside';
import { closeBeside, isBesidePlace } from '~/widgets/beside/openBeside';
import { PaneContext } from '~/widgets/beside/PaneContext';
import { swapBeside } from '~/widgets/beside/swapBeside';
import { PlaceView } from '../MainView';
import styles from './Beside.module.css';
import { besidePane } from './besidePane';

/** A second conversation, beside the main place and independent of it. */
export function Beside({ place, main }: { place: BesidePlace; main: Narrow | undefined }) {
  const session = useSession();
  const near = useStore(besideOf(session), (state) => state.near);
  const visit = useStore(besideOf(session), (state) => state.visit);
  const box = useRef<HTMLDivElement>(null);
  useLeave(box);
  const isDoubled = main !== undefined && narrowKey(main) === narrowKey(place);
  const isDoubledNow = useRef(isDoubled);
  isDoubledNow.current = isDoubled;
  const pane = useMemo(() => besidePane(session, isDoubled), [session, isDoubled]);
  const header = (
    <BesideHeader
      place={place}
      canSwap={isBesidePlace(main) && !isDoubled}
      onSwap={() => swapBeside(session, main)}
      onClose={() => closeBeside(session)}
    />
  );
  return (
    <PaneContext.Provider value={pane}>
      <div ref={box} className={styles.pane}>
        {!isDoubled && <KeepTyping place={place} isDoubledNow={isDoubledNow} />}
        <PlaceView
          narrow={place}
          near={near}
          visit={`${besideEntry(session)} ${visit}`}
          header={header}
          closed={(obstacle) => (
            <section className={styles.closed} aria-label="Side conversation" data-pane="beside">
              {header}
              <ClosedWords narrow={place} obstacle={obstacle} />
            </section>
          )}
          {...(isDoubled ? { ownDock: <DoubledDock /> } : {})}
        />
      </div>
    </PaneContext.Provider>
  );
}

/** When the pane goes, the focus in it moves to the main place. */
function useLeave(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pane = box.current;
    return () => {
      if (!pane?.contains(document.activeElement)) return;
      const main = document.querySelector<HTMLElement>('main');
      const list = main?.querySelector<HTMLElement>('[role="log"]') ?? main;
      if (list) arriveAt(list);
    };
  }, [box]);
}

/**
 * When the main place comes to show the same, whoever is writing here goes on there. Before its siblings, so that its
 * effect ends while the composer is still there.
 */
function KeepTyping({
  place,
  isDoubledNow,
}: {
  place: BesidePlace;
  isDoubledNow: RefObject<boolean>;
}) {
  const session = useSession();
  useLayoutEffect(
    () => () => {
      const composer = document.activeElement?.closest<HTMLElement>('[data-composer]');
      const isTyping = composer?.dataset['composer'] === composerKey(place);
      if (isDoubledNow.current && isTyping) session.compose.focus(place);
    },
    [session, place, isDoubledNow],
  );
  return null;
}
