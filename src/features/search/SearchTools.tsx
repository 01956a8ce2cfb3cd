import { BookmarkCheck, BookmarkPlus, CalendarDays, Layers, Link, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { conversationKey } from '~/domain/places/conversation';
import { viewFragment } from '~/domain/places/paths';
import { countOf } from '~/lib/listNames';
import type { RealmState } from '~/model/state';
import { useFold, useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { Segments } from '~/ui/forms/Segments';
import { useLocation } from '~/ui/location/LocationProvider';
import { useCan } from '~/widgets/capabilities/useCan';
import { copyNarrowLink } from '~/widgets/conversations/conversationActions';
import { SaveView } from '~/widgets/conversations/SaveView';
import { openPlaceDialog } from '~/widgets/places/placeDialog';
import { SHOWN, shapesOf } from './results/shown';
import { type Found, type SearchNarrow, useFound } from './results/useFound';
import styles from './SearchBar.module.css';

/** The number of results, and actions on them. */
export function SearchTools({ narrow }: { narrow: SearchNarrow }) {
  const session = useSession();
  const { pathname } = useLocation();
  const [isSaving, setSaving] = useState(false);
  const canSave = useCan('views');
  const fragment = viewFragment(pathname);
  const savedName = useRealm((realm) => realm.views.get(fragment)?.name);
  const found = useFound(narrow);
  const count = useRealm((realm) => countWords(realm, found));
  return (
    <div className={styles.tools}>
      <span role="status" className={styles.count}>
        {count}
      </span>
      <Shapes narrow={narrow} />
      <Button
        size="small"
        look="ghost"
        icon={CalendarDays}
        aria-haspopup="dialog"
        onClick={() => openPlaceDialog({ kind: 'day', narrow: found.plain })}
      >
        Jump to day
      </Button>
      {canSave && (
        <Button
          size="small"
          look="ghost"
          icon={savedName ? BookmarkCheck : BookmarkPlus}
          onClick={() => setSaving(true)}
        >
          {savedName ? 'Edit view' : 'Save as view'}
        </Button>
      )}
      <Button size="small" look="ghost" icon={Link} onClick={() => copyNarrowLink(session, narrow)}>
        Copy link
      </Button>
      {isSaving && <SaveView fragment={fragment} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** `23 messages in 9 conversations`, as far as known. */
function countWords(realm: RealmState, { ids, isAll }: Found): string {
  if (ids.length === 0) return '';
  const places = new Set<string>();
  for (const id of ids) {
    const message = realm.messages.byId.get(id);
    if (message) places.add(conversationKey(message.conversation));
  }
  const messages = countOf(ids.length, 'message', 'messages');
  const conversations = countOf(places.size, 'conversation', 'conversations');
  return isAll ? `${messages} in ${conversations}` : `More than ${messages}`;
}

const SORTS = [
  { id: 'newest', label: 'Newest' },
  { id: 'best', label: 'Best' },
] as const;

/** How results are displayed; remembered on this device. */
function Shapes({ narrow }: { narrow: SearchNarrow }) {
  const [isBest, setBest] = useFold(SHOWN.best);
  const [isFlat, setFlat] = useFold(SHOWN.flat);
  const [isWhole, setWhole] = useFold(SHOWN.whole);
  const shapes = shapesOf(narrow);
  if (shapes === 'whole') return null;
  const isList = shapes === 'list' || !isWhole;
  const hasWords = narrow.terms.some(({ operator, negated }) => operator === 'search' && !negated);
  return (
    <>
      {isList && hasWords && (
        <Segments
          label="Which first"
          segments={SORTS}
          value={isBest ? 'best' : 'newest'}
          onChange={(id) => setBest(id === 'best')}
        />
      )}
      {isList && (
        <IconButton
          icon={Layers}
          label="Group by conversation"
          isOn={!isFlat}
          onClick={() => setFlat(!isFlat)}
        />
      )}
      {shapes === 'both' && (
        <IconButton
          icon={Rows3}
          label="Whole messages"
          isOn={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </>
  );
}
