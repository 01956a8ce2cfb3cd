import { BookmarkPlus, CalendarDays, Link } from 'lucide-react';
import { useRef, useState } from 'react';
import { conversationKey } from '~/domain/conversation';
import { narrowKey } from '~/domain/narrow';
import { countOf } from '~/lib/listNames';
import { haveNewest, haveOldest } from '~/model/ranges';
import type { MessageWindow, RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { PopoverPopup } from '~/ui/lazyOverlays';
import { navigate } from '~/ui/location/hashLocation';
import { useLocation } from '~/ui/location/LocationProvider';
import { TextField } from '~/ui/TextField';
import { showToast } from '~/ui/toasts';
import { copyNarrowLink } from '~/widgets/conversationActions';
import { SaveView } from '~/widgets/SaveView';
import { sayFailure } from '~/widgets/sayFailure';
import { useCan } from '~/widgets/useCan';
import { isoDay } from './days';
import { openSearch } from './openSearch';
import styles from './SearchBar.module.css';
import type { SearchNarrow } from './SearchHeader';

/** How much was found, and what can be done with it. */
export function SearchTools({ narrow }: { narrow: SearchNarrow }) {
  const session = useSession();
  const { pathname } = useLocation();
  const [isSaving, setSaving] = useState(false);
  const canSave = useCan('views');
  const count = useRealm((realm) => countWords(realm, realm.windows.get(narrowKey(narrow))));
  return (
    <div className={styles.tools}>
      <span role="status" className={styles.count}>
        {count}
      </span>
      <JumpToDay narrow={narrow} />
      {canSave && (
        <Button size="small" look="ghost" icon={BookmarkPlus} onClick={() => setSaving(true)}>
          Save as view
        </Button>
      )}
      <Button size="small" look="ghost" icon={Link} onClick={() => copyNarrowLink(session, narrow)}>
        Copy link
      </Button>
      {isSaving && <SaveView fragment={pathname.slice(1)} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** `23 messages in 9 conversations`, as far as is known. */
function countWords(realm: RealmState, window: MessageWindow | undefined): string {
  if (!window || window.ids.length === 0) return '';
  const places = new Set<string>();
  for (const id of window.ids) {
    const message = realm.messages.byId.get(id);
    if (message) places.add(conversationKey(message.conversation));
  }
  const isAll = haveOldest(window.ranges) && haveNewest(window.ranges);
  const messages = countOf(window.ids.length, 'message', 'messages');
  const conversations = countOf(places.size, 'conversation', 'conversations');
  return isAll ? `${messages} in ${conversations}` : `More than ${messages}`;
}

function JumpToDay({ narrow }: { narrow: SearchNarrow }) {
  const session = useSession();
  const { state } = useLocation();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const today = isoDay(session.clock.now());
  const [day, setDay] = useState(today);
  const jump = async () => {
    setOpen(false);
    try {
      const opened = await openSearch(session, [
        ...narrow.terms,
        { operator: 'date', operand: day },
      ]);
      if (opened.kind === 'path') navigate(opened.path, { state });
      else showToast({ text: opened.text });
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <span ref={anchor}>
      <Button
        size="small"
        look="ghost"
        icon={CalendarDays}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Jump to day
      </Button>
      {isOpen && (
        <PopoverPopup label="Jump to day" anchor={anchor} onClose={() => setOpen(false)}>
          <form
            className={styles.day}
            onSubmit={(event) => {
              event.preventDefault();
              if (day !== '') void jump();
            }}
          >
            <TextField
              label="Day"
              type="date"
              max={today}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
            <Button look="primary" type="submit">
              Show messages
            </Button>
          </form>
        </PopoverPopup>
      )}
    </span>
  );
}
