import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ComposerPlace } from '~/session/composeRequests';
import { useRealm, useSession } from '~/session/react';
import { typingIn } from '~/session/typingReporter';
import { Button } from '~/ui/Button';
import { classes } from '~/ui/classes';
import { Keys } from '~/ui/Keys';
import styles from './Composer.module.css';
import { DestinationBar } from './DestinationBar';
import { FormatBar } from './FormatBar';
import { GuestWarning } from './GuestWarning';
import { SendLaterButton } from './SendLaterButton';
import { checkSend, remainingCharacters, type SendFault } from './sendChecks';
import { editFromEvent } from './textEdits';
import { recentSenders } from './typeahead/recentSenders';
import { useTypeahead } from './typeahead/useTypeahead';
import { useDraft } from './useDraft';
import { useUploads } from './useUploads';
import { useWantedFocus } from './useWantedFocus';
import { WidgetMenu } from './widgets/WidgetMenu';

/** Where messages are written. What is typed is a draft from the first letter on. */
export function Composer({ place, placeholder }: { place: ComposerPlace; placeholder: string }) {
  const session = useSession();
  const draft = useDraft(place);
  const text = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
  const [fault, setFault] = useState<SendFault>();
  const enterSends = useRealm((realm) => realm.settings.enter_sends);
  const remaining = useRealm((realm) => remainingCharacters(realm, draft.content));
  const uploads = useUploads(draft);
  const typeahead = useTypeahead(text, () => recentSenders(session, place));
  useWantedFocus(place, () => {
    text.current?.focus();
    const end = text.current?.value.length ?? 0;
    text.current?.setSelectionRange(end, end);
  });

  /** Says what keeps the words from being sent. */
  const sendWords = (content: string): SendFault | undefined => {
    const { realm } = session.realm.getState();
    if (!realm) return { at: 'content', text: 'Not connected yet.' };
    const check = checkSend(realm, draft.destination, content);
    if (check.kind === 'fault') return check.fault;
    session.outbox.send(check.conversation, check.content);
    return undefined;
  };
  const send = () => {
    if (uploads.isBusy) return;
    const found = sendWords(draft.content);
    setFault(found);
    if (found) return;
    typingIn(session).stop();
    draft.clear();
    text.current?.focus();
  };

  const change = (content: string, caret: number) => {
    setFault(undefined);
    draft.setContent(content, caret);
    const { destination } = draft;
    if (content.trim() === '') typingIn(session).stop();
    else if (destination.kind === 'dm') typingIn(session).noteTyping(destination);
    else if (destination.channelId !== undefined) {
      typingIn(session).noteTyping({
        kind: 'topic',
        channelId: destination.channelId,
        topic: destination.topic,
      });
    }
  };

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that picks a candidate of an input method never sends.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (typeahead.takeKey(event)) return;
    const sends =
      event.key === 'Enter' && !event.shiftKey && (event.ctrlKey || event.metaKey || enterSends);
    if (sends) {
      event.preventDefault();
      send();
      return;
    }
    if (asksForLast(event)) {
      event.preventDefault();
      session.compose.editLast();
      return;
    }
    const edit = editFromEvent(event);
    if (edit) {
      event.preventDefault();
      applyEdit(edit);
    }
  };
  const applyEdit = (edit: (field: HTMLTextAreaElement) => void) => {
    if (!text.current) return;
    text.current.focus();
    edit(text.current);
  };

  return (
    <form
      className={styles.composer}
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      data-takes-files=""
    >
      <GuestWarning destination={draft.destination} />
      <DestinationBar draft={draft} fault={fault} message={text} />
      <textarea
        ref={text}
        className={styles.text}
        value={draft.content}
        placeholder={placeholder}
        dir="auto"
        rows={1}
        aria-label="Message"
        aria-invalid={fault?.at === 'content' || undefined}
        aria-describedby={fault ? faultId : undefined}
        {...typeahead.field}
        onChange={(event) => {
          change(event.target.value, event.target.selectionStart);
          typeahead.follow(event.target);
        }}
        onKeyDown={handleKey}
        onSelect={(event) => typeahead.follow(event.currentTarget)}
        onPaste={uploads.onPaste}
        onBlur={() => {
          typeahead.close();
          session.drafts.flush();
        }}
      />
      {typeahead.list}
      {uploads.list}
      <div className={styles.bar}>
        <FormatBar content={draft.content} onEdit={applyEdit} onFiles={uploads.add}>
          <WidgetMenu
            destination={draft.destination}
            onSend={(source) => sendWords(source)?.text}
          />
        </FormatBar>
        <span className={styles.space} />
        {fault && fault.at !== 'topic' && (
          <span id={faultId} className={styles.fault} role="alert">
            {fault.text}
          </span>
        )}
        {!fault && remaining !== undefined && (
          <span className={classes(styles.hint, remaining < 0 && styles.fault)} aria-live="polite">
            {remaining < 0 ? `${-remaining} characters over` : `${remaining} left`}
          </span>
        )}
        <span className={styles.keys}>
          <Keys keys={enterSends ? 'Enter' : 'Ctrl Enter'} />
        </span>
        <span className={styles.split}>
          <Button type="submit" look="primary" icon={SendHorizontal} isBusy={uploads.isBusy}>
            {uploads.isBusy ? 'Uploading' : 'Send'}
          </Button>
          <SendLaterButton draft={draft} isOff={uploads.isBusy} onFault={setFault} />
        </span>
      </div>
    </form>
  );
}

/** An arrow that has nowhere to go in an empty field: up, or to its start. */
function asksForLast(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || currentTarget.value !== '') return false;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  return key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft');
}
