import { Check, ChevronDown, MessageCircle, MessageSquare, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import { isResolvedTopic, unresolvedName } from '~/domain/places/topic';
import { topicsOf } from '~/model/selectors/places/topics';
import { topicsPolicyOf } from '~/model/selectors/places/topicsPolicy';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { loadTopics } from '~/session/resources/channels/topics';
import { classes } from '~/ui/classes';
import { holdTyping } from '~/ui/focus/holdTyping';
import { PickList } from '~/ui/lists/PickList';
import type { PickOption } from '~/ui/lists/PickRow';
import { Icon } from '~/ui/marks/Icon';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import styles from './Place.module.css';

const NEW = 'new:';
const EMPTY = 'empty';

/** Picks a topic: an existing one, a new one, or none. */
export function TopicPick({
  channelId,
  topic,
  isBad,
  describedBy,
  next,
  onChange,
}: {
  channelId: ChannelId | undefined;
  topic: string;
  isBad: boolean;
  describedBy: string | undefined;
  /** What gets focus once a topic is picked. */
  next?: (() => HTMLElement | null) | undefined;
  onChange: (topic: string) => void;
}) {
  const session = useSession();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  const policy = useRealm((realm) => topicsPolicyOf(realm, channelId));
  const isMissing = topic === '' && policy === 'disable_empty_topic';
  const label = isMissing ? 'Choose a topic' : topic === '' ? emptyName : topic;
  // Subscribes while the popover is open, since the topics arrive after it opens.
  const realm = useRealm((state) => (isOpen ? state : undefined));
  const open = () => {
    isPicked.current = false;
    // The name may be typed before its field appears.
    if (!isOpen) holdTyping(() => setOpen(false));
    setOpen(!isOpen);
    if (channelId !== undefined && !isOpen)
      void loadTopics(session, channelId).catch(() => undefined);
  };
  const isPicked = useRef(false);
  const pick = (id: string, query: string) => {
    isPicked.current = next !== undefined;
    // The next field exists, but only gets focus a moment after this has closed.
    if (next) holdTyping();
    setOpen(false);
    onChange(id === EMPTY ? '' : id === NEW ? query.trim() : id);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes(
          styles.pick,
          styles.topic,
          topic === '' && styles.unnamed,
          isMissing && styles.missing,
          isBad && styles.bad,
        )}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={isMissing ? 'Choose a topic. This channel needs one.' : `Topic: ${label}`}
        aria-describedby={describedBy}
        data-fault={isBad || undefined}
        onClick={open}
      >
        <span dir="auto">{label}</span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && realm && (
        <PopoverPopup
          label="Choose a topic"
          anchor={anchor}
          side="top"
          goOn={() => (isPicked.current && next?.()) || null}
          onClose={() => setOpen(false)}
        >
          <PickList
            label="Find or name a topic"
            placeholder="Find or name a topic"
            empty="No topic yet."
            options={(query) => topicOptions(realm, channelId, query, policy)}
            onPick={pick}
          />
        </PopoverPopup>
      )}
    </>
  );
}

const SHOWN = 30;

function topicOptions(
  realm: RealmState,
  channelId: ChannelId | undefined,
  query: string,
  policy: string,
): readonly PickOption[] {
  const { emptyTopicName: emptyName } = realm.organization.limits;
  const isNamed = policy !== 'empty_topic_only';
  const words = query.trim().toLowerCase();
  const known =
    channelId === undefined || !isNamed
      ? []
      : topicsOf(realm, channelId).filter((t) => t.name !== '');
  const channel = channelId === undefined ? undefined : realm.channels.get(channelId);
  const fitting = known.filter((t) => t.name.toLowerCase().includes(words)).slice(0, SHOWN);
  const options: PickOption[] = fitting.map(({ name }) => ({
    id: name,
    label: unresolvedName(name),
    icon: <Icon of={isResolvedTopic(name) ? Check : MessageSquare} />,
    group: channel ? `Recent in #${channel.name}` : 'Recent',
    ...(isResolvedTopic(name) ? { meta: 'Resolved' } : {}),
  }));
  const isNew = isNamed && words !== '' && !known.some((t) => t.name.toLowerCase() === words);
  if (isNew) {
    options.push({
      id: NEW,
      label: `New topic “${query.trim()}”`,
      icon: <Icon of={Plus} />,
      group: 'Other',
    });
  }
  if (policy !== 'disable_empty_topic' && emptyName.toLowerCase().includes(words)) {
    options.push({
      id: EMPTY,
      label: emptyName,
      icon: <Icon of={MessageCircle} />,
      meta: 'no topic',
      isItalic: true,
      group: 'Other',
    });
  }
  return options;
}
