import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { asChannelId, type ChannelId } from '~/domain/ids';
import { sendDenial } from '~/domain/permissions/messages';
import type { Channel } from '~/domain/places/channel';
import { groupLookup } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { holdTyping } from '~/ui/focus/holdTyping';
import { PickList } from '~/ui/lists/PickList';
import type { PickOption } from '~/ui/lists/PickRow';
import { Icon } from '~/ui/marks/Icon';
import { PopoverPopup } from '~/ui/overlays/lazyOverlays';
import { ChannelTile } from '../channels/ChannelTile';
import styles from './Place.module.css';

/** Picks one of the reader's channels in which they can write. */
export function ChannelPick({
  channelId,
  isBad = false,
  describedBy,
  next,
  onPick,
}: {
  channelId: ChannelId | undefined;
  isBad?: boolean;
  describedBy?: string | undefined;
  /** What gets focus once a channel is picked. */
  next?: (() => HTMLElement | null) | undefined;
  onPick: (id: ChannelId) => void;
}) {
  const session = useSession();
  const anchor = useRef<HTMLButtonElement>(null);
  const isPicked = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const name = useRealm((realm) =>
    channelId === undefined ? undefined : realm.channels.get(channelId)?.name,
  );
  const options = (query: string): readonly PickOption[] => {
    const { realm } = session.realm.getState();
    return realm ? channelOptions(realm, query) : [];
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes(styles.pick, isBad && styles.bad)}
        data-fault={isBad || undefined}
        aria-describedby={describedBy}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={name === undefined ? 'Choose a channel' : `Channel: ${name}`}
        onClick={() => {
          isPicked.current = false;
          // The name may be typed before its field appears.
          if (!isOpen) holdTyping(() => setOpen(false));
          setOpen(!isOpen);
        }}
      >
        {channelId !== undefined && <ChannelTile channelId={channelId} />}
        <span>{name ?? 'Choose a channel'}</span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <PopoverPopup
          label="Choose a channel"
          anchor={anchor}
          side="top"
          goOn={() => (isPicked.current && next?.()) || null}
          onClose={() => setOpen(false)}
        >
          <PickList
            label="Find a channel"
            placeholder="Find a channel"
            empty="No channels found."
            options={options}
            onPick={(id) => {
              isPicked.current = next !== undefined;
              // The next field exists, but only gets focus a moment after this has closed.
              if (next) holdTyping();
              setOpen(false);
              onPick(asChannelId(Number(id)));
            }}
          />
        </PopoverPopup>
      )}
    </>
  );
}

function channelOptions(realm: RealmState, query: string): readonly PickOption[] {
  const words = query.trim().toLowerCase();
  const self = { userId: realm.selfId, role: realm.users.get(realm.selfId)?.role ?? 600 };
  const lookup = groupLookup(realm);
  const mine: Channel[] = [];
  for (const id of realm.subscriptions.keys()) {
    const channel = realm.channels.get(id);
    if (channel && sendDenial(channel, { self, lookup }) === undefined) mine.push(channel);
  }
  return mine
    .filter((channel) => channel.name.toLowerCase().includes(words))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((channel) => ({
      id: String(channel.channelId),
      label: channel.name,
      icon: <ChannelTile channelId={channel.channelId} />,
    }));
}
