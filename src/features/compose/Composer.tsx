import { Maximize2, Minimize2, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { continueLine } from '~/content/writing';
import type { ComposerPlace } from '~/session/composeRequests';
import { useRealm, useSession } from '~/session/react';
import { typingIn } from '~/session/typingReporter';
import { Button } from '~/ui/Button';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/IconButton';
import { Keys } from '~/ui/Keys';
import { type Format, formatsAt } from '~/widgets/writing/activeFormats';
import { MessageField } from '~/widgets/writing/MessageField';
import { editFromEvent } from '~/widgets/writing/textEdits';
import { recentSenders } from '~/widgets/writing/typeahead/recentSenders';
import { useTypeahead } from '~/widgets/writing/typeahead/useTypeahead';
import { useSourceTools } from '~/widgets/writing/useSourceTools';
import type { TextEdit, WritingField } from '~/widgets/writing/writingField';
import styles from './Composer.module.css';
import { DestinationBar } from './DestinationBar';
import { FormatBar } from './FormatBar';
import { GuestWarning } from './GuestWarning';
import { SendLaterButton } from './SendLaterButton';
import { checkSend, remainingCharacters, type SendFault } from './sendChecks';
import { useDraft } from './useDraft';
import { useFullScreen } from './useFullScreen';
import { useUploads } from './useUploads';
import { useWantedFocus } from './useWantedFocus';
import { WidgetMenu } from './widgets/WidgetMenu';

/** Where messages are written. What is typed is a draft from the first letter on. */
export function Composer({ place, placeholder }: { place: ComposerPlace; placeholder: string }) {
  const session = useSession();
  const draft = useDraft(place);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<WritingField>(null);
  const faultId = useId();
  const [fault, setFault] = useState<SendFault>();
  const [active, setActive] = useState<readonly Format[]>([]);
  const [isFull, setFull] = useFullScreen(form);
  const enterSends = useRealm((realm) => realm.settings.enter_sends);
  const remaining = useRealm((realm) => remainingCharacters(realm, draft.content));
  const tools = useSourceTools();
  const uploads = useUploads(draft, text);
  const typeahead = useTypeahead(text, box, () => recentSenders(session, place));
  useWantedFocus(place, () => {
    text.current?.focus();
    text.current?.select(text.current.value.length);
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
    setFull(false);
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
  const follow = (field: WritingField) => {
    typeahead.follow(field);
    const next = tools ? formatsAt(tools.read(field.value), field.selection) : [];
    setActive((before) => (before.join() === next.join() ? before : next));
  };

  const handleKey = (event: KeyboardEvent) => {
    const field = text.current;
    // Enter that picks a candidate of an input method never sends.
    if (!field || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (typeahead.takeKey(event)) return;
    const isEnter = event.key === 'Enter';
    if (isEnter && !event.shiftKey && (event.ctrlKey || event.metaKey || enterSends)) {
      event.preventDefault();
      send();
    } else if (asksForLast(event, field)) {
      event.preventDefault();
      session.compose.editLast();
    } else {
      const edit = isEnter ? continuation(field) : editFromEvent(event);
      if (!edit) return;
      event.preventDefault();
      edit(field);
    }
  };
  const applyEdit = (edit: TextEdit) => {
    if (!text.current) return;
    text.current.focus();
    edit(text.current);
  };

  return (
    <form
      ref={form}
      className={classes(styles.composer, isFull && styles.full)}
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (!isFull || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        setFull(false);
      }}
      data-takes-files=""
    >
      <GuestWarning destination={draft.destination} />
      <DestinationBar draft={draft} fault={fault} message={() => text.current?.element ?? null}>
        <IconButton
          size="small"
          icon={isFull ? Minimize2 : Maximize2}
          label={isFull ? 'Leave full screen' : 'Write in full screen'}
          className={styles.expand}
          {...(isFull ? { keys: 'Esc' } : {})}
          onClick={() => {
            setFull(!isFull);
            text.current?.focus();
          }}
        />
      </DestinationBar>
      <MessageField
        label="Message"
        value={draft.content}
        placeholder={placeholder}
        isInvalid={fault?.at === 'content'}
        describedBy={fault ? faultId : undefined}
        {...typeahead.field}
        fieldRef={text}
        boxRef={box}
        className={styles.words}
        tools={tools}
        onChange={change}
        onSelect={follow}
        onKey={handleKey}
        onPaste={uploads.onPaste}
        onBlur={() => {
          typeahead.close();
          session.drafts.flush();
        }}
      />
      {typeahead.list}
      {uploads.list}
      <div className={styles.bar}>
        <FormatBar content={draft.content} active={active} onEdit={applyEdit} onFiles={uploads.add}>
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
            {remaining < 0 ? `${-remaining} characters too long` : `${remaining} left`}
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

/** A new line that goes on with the list, the quote or the code that the caret is in. */
function continuation({ value, selection }: WritingField): TextEdit | undefined {
  const { from, to } = selection;
  const change = from === to ? continueLine(value, from) : undefined;
  return change && ((field) => field.replace(change, change.text));
}

/** An arrow that has nowhere to go in an empty field: up, or to its start. */
function asksForLast(event: KeyboardEvent, { value, element }: WritingField): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || value !== '') return false;
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft');
}
