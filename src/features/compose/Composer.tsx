import { Maximize2, Minimize2, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Destination } from '~/domain/personal';
import type { Conversation } from '~/domain/places/conversation';
import { isWrittenIn } from '~/domain/places/narrow';
import { sendHoldSeconds } from '~/session/preferences/sendHold';
import { useRealm, useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { type ComposerPlace, composerKey, destinationOf } from '~/session/writing/composeRequests';
import { noteTyping, stopTyping } from '~/session/writing/typingReporter';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { Keys } from '~/ui/controls/Keys';
import { announce } from '~/ui/notices/announce';
import { usePane } from '~/widgets/beside/PaneContext';
import { secondsWords } from '~/widgets/times/useSecondsUntil';
import { dropTarget } from '~/widgets/writing/dropTarget';
import { checkSend, type SendFault } from '~/widgets/writing/sendChecks';
import { SnippetTool } from '~/widgets/writing/tools/SnippetTool';
import { focusAtCaret, useRestoredCaret } from '~/widgets/writing/useRestoredCaret';
import { useWriting } from '~/widgets/writing/useWriting';
import { WritingBox } from '~/widgets/writing/WritingBox';
import type { WritingField } from '~/widgets/writing/writingField';
import { CallMenu } from './CallMenu';
import styles from './Composer.module.css';
import { DestinationBar } from './DestinationBar';
import { DraftsMenu } from './DraftsMenu';
import { GuestWarning } from './GuestWarning';
import { LateHourNote } from './LateHourNote';
import { MentionWarnings } from './MentionWarnings';
import { MovedNote } from './MovedNote';
import { MANY, namedIn, notifiedCount, roughlyNamedIn } from './mentionWarnings';
import { SendLaterButton } from './SendLaterButton';
import { type Doubt, SendQuestion } from './SendQuestion';
import { useDraft } from './useDraft';
import { useFullScreen } from './useFullScreen';
import { useShownDraft } from './useShownDraft';
import { useWantedFocus } from './useWantedFocus';
import { whereFilesGo } from './whereFilesGo';
import { WidgetMenu } from './widgets/WidgetMenu';

/** The message editor. From the first letter on, the text is a draft. */
export function Composer({ place, placeholder }: { place: ComposerPlace; placeholder: string }) {
  const session = useSession();
  const pane = usePane();
  const draft = useDraft(place);
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<SendFault>();
  const [isFull, setFull] = useFullScreen(form);
  const enterSends = useRealm((realm) => realm.settings.enter_sends);
  const limit = useRealm((realm) => realm.organization.limits.messageLength);
  const where = useRealm((realm) => whereFilesGo(realm, draft.destination));
  const [asked, setAsked] = useState<Doubt>();
  const change = (content: string, caret: number) => {
    setFault(undefined);
    setAsked(undefined);
    session.compose.editTaken(pane.name);
    draft.setContent(content, caret);
    tellTyping(session, draft.destination, content);
  };
  const writing = useWriting({
    value: draft.content,
    onChange: change,
    onCaret: (caret) => session.drafts.moveCaret(composerKey(place), caret),
    limit,
    takesFiles: true,
    outliving: { key: composerKey(place), change: draft.change },
    destination: draft.destination,
    // Keeps the destination above the field uncovered.
    anchor: isFull ? undefined : form,
  });
  const { field, uploads } = writing;
  useRestoredCaret(composerKey(place), field, draft.content);
  useShownDraft(composerKey(place), field);
  useWantedFocus(place, () => focusAtCaret(session, composerKey(place), field));
  useWantedFiles(composerKey(place), uploads.add);

  const message = () => field.current?.element ?? null;
  /** Sends the text, or returns what keeps it from being sent. */
  const sendWords = (content: string): SendFault | undefined => {
    const { realm } = session.realm.getState();
    if (!realm) return { at: 'content', text: 'Not connected yet.' };
    const check = checkSend(realm, draft.destination, content);
    if (check.kind === 'fault') return check.fault;
    const holdSeconds = sendHoldSeconds();
    session.outbox.send(check.conversation, check.content, holdSeconds * 1000);
    goOnThere(session, place, check.conversation);
    if (holdSeconds > 0) announce(`Sending in ${secondsWords(holdSeconds)}. Arrow Up to undo.`);
    return undefined;
  };
  /** The message went without them. */
  const forgetMissing = () => {
    if (uploads.failedCount > 0) uploads.cancel();
  };
  const send = ({ isSure = false } = {}) => {
    if (uploads.isBusy) return;
    const { realm } = session.realm.getState();
    const { content } = draft;
    const named = writing.tools ? namedIn(writing.tools.read(content)) : roughlyNamedIn(content);
    const many = realm ? notifiedCount(realm, draft.destination, named) : 0;
    const doubt: Doubt | undefined =
      uploads.failedCount > 0 && content.trim() !== ''
        ? { about: 'files', count: uploads.failedCount }
        : many > MANY
          ? { about: 'people', count: many }
          : undefined;
    if (doubt && !isSure) {
      setAsked(doubt);
      return;
    }
    setAsked(undefined);
    const found = sendWords(draft.content);
    setFault(found);
    if (found) return;
    stopTyping(session);
    draft.clear();
    forgetMissing();
    setFull(false);
    field.current?.focus();
  };

  const handleKey = (event: KeyboardEvent, at: WritingField): boolean => {
    const isSend = event.ctrlKey || event.metaKey || enterSends;
    if (event.key === 'Enter' && !event.shiftKey && isSend) send();
    else if (asksForLast(event, at) || takesBack(event, at.value, session, place))
      session.compose.editLast(pane.name);
    else return false;
    return true;
  };

  return (
    <form
      ref={form}
      className={classes(styles.composer, isFull && styles.full)}
      aria-label={pane.name === 'main' ? 'Write a message' : 'Write in the side conversation'}
      data-composer={composerKey(place)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        // Popups above the form handle Escape themselves.
        const isOwn = event.currentTarget.contains(event.target as Node);
        if (!isFull || !isOwn || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        setFull(false);
      }}
      {...dropTarget(writing, where)}
    >
      <MovedNote place={place} isEmpty={draft.content === ''} />
      <GuestWarning destination={draft.destination} />
      <LateHourNote place={place} draft={draft} isOff={uploads.isBusy} onFault={setFault} />
      <MentionWarnings destination={draft.destination} reading={writing.reading} />
      {asked !== undefined && (
        <SendQuestion
          doubt={asked}
          onSend={() => send({ isSure: true })}
          onBack={() => {
            setAsked(undefined);
            field.current?.focus();
          }}
        />
      )}
      <DestinationBar draft={draft} fault={fault} message={message}>
        <IconButton
          size="small"
          icon={isFull ? Minimize2 : Maximize2}
          label={isFull ? 'Leave full screen' : 'Write in full screen'}
          className={styles.expand}
          {...(isFull ? { keys: 'Esc' } : {})}
          onClick={() => {
            setFull(!isFull);
            field.current?.focus();
          }}
        />
      </DestinationBar>
      <WritingBox
        writing={writing}
        label="Message"
        placeholder={placeholder}
        isInvalid={fault?.at === 'content'}
        error={fault?.at === 'topic' ? undefined : fault?.text}
        className={styles.words}
        onKey={handleKey}
        onBlur={() => session.drafts.flush()}
        tools={
          <>
            <WidgetMenu
              destination={draft.destination}
              onSend={(source) => {
                const found = sendWords(source);
                if (!found) session.compose.focus(place);
                return found?.text;
              }}
            />
            <CallMenu
              destination={draft.destination}
              hasField={() => field.current !== null}
              onEdit={writing.apply}
              later={draft.change}
            />
            <SnippetTool content={draft.content} onEdit={writing.apply} />
            <DraftsMenu
              place={place}
              isEmpty={draft.content.trim() === ''}
              isUploading={uploads.isBusy}
            />
          </>
        }
      >
        <span className={styles.keys}>
          <Keys keys={enterSends ? 'Enter' : 'Ctrl Enter'} />
        </span>
        <span className={styles.split}>
          <Button
            type="submit"
            look="primary"
            icon={SendHorizontal}
            isBusy={uploads.isBusy}
            // On a phone the composer unfolds with the focus: the button would move away under the finger.
            onMouseDown={(event) => event.preventDefault()}
          >
            {uploads.isBusy ? 'Uploading' : 'Send'}
          </Button>
          <SendLaterButton
            place={place}
            draft={draft}
            isOff={uploads.isBusy}
            message={message}
            missing={uploads.failedCount}
            onFault={setFault}
            onDone={forgetMissing}
          />
        </span>
      </WritingBox>
    </form>
  );
}

/** In a channel, the next message goes to the same topic: it often belongs to the one before. */
function goOnThere(session: Session, place: ComposerPlace, sent: Conversation): void {
  const staysThere = place.kind === 'channel' && isWrittenIn(place, sent);
  session.compose.aim(composerKey(place), staysThere ? destinationOf(sent) : undefined);
}

/** Tells others that the user is typing to them. */
function tellTyping(session: Session, destination: Destination, content: string): void {
  if (content.trim() === '') stopTyping(session);
  else if (destination.kind === 'dm') noteTyping(session, destination);
  else if (destination.channelId !== undefined) {
    const { channelId, topic } = destination;
    noteTyping(session, { kind: 'topic', channelId, topic });
  }
}

/** Takes files that were dropped beside the composer, or shared with its conversation. */
function useWantedFiles(key: string, take: (files: readonly File[]) => void): void {
  const session = useSession();
  const isWanted = useStore(
    session.compose.store,
    ({ files, filesFor }) => files.length > 0 && filesFor === key,
  );
  useEffect(() => {
    if (isWanted) take(session.compose.takeFiles());
  });
}

/** Whether the field is empty because its text was sent and is held back, and the keys that undo typing were pressed. */
function takesBack(event: KeyboardEvent, value: string, session: Session, place: ComposerPlace) {
  const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (!isUndo || value !== '') return false;
  const { outbox, heldUntil } = session.store.getState();
  return outbox.some(
    (entry) => heldUntil.has(entry.localId) && isWrittenIn(place, entry.conversation),
  );
}

/** Whether an arrow key has nowhere to go in an empty field: up, or back from its start. */
function asksForLast(event: KeyboardEvent, { value, element }: WritingField): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || value !== '') return false;
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  return key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft');
}
