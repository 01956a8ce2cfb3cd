import { lazy, memo, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { MessageContent } from '~/content/MessageContent';
import { meMessageHtml } from '~/content/meMessage';
import type { spokenText } from '~/content/previewText';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { fullTime, type TimeStyle, timeOfDay } from '~/domain/times/dates';
import { spokenStore } from '~/session/preferences/spoken';
import { useSessionState } from '~/session/react';
import { classes } from '~/ui/classes';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { lazyPart } from '~/ui/loading/lazyPart';
import { Avatar } from '~/ui/marks/Avatar';
import { useConversation } from '../ConversationContext';
import type { CallCardProps } from '../calls/CallCard';
import { editKey } from './editKey';
import { hasMarks, Marks } from './Marks';
import styles from './MessageRow.module.css';
import { MutedMessage } from './MutedMessage';
import { Reactions } from './Reactions';
import { type RowData, useRow } from './useRow';

const EditBox = lazyPart(async () => (await import('./EditBox')).EditBox);
const cards = () => import('../widgets/cards');
// Until the card has loaded, or if that fails, the text stands in for it.
const CallCard = lazy(() =>
  cards().then(
    ({ CallCard: Card }) => ({ default: Card }),
    () => ({ default: ({ html, wordsOf }: CallCardProps) => wordsOf(html) }),
  ),
);
const MessageWidget = lazyPart(async () => (await cards()).MessageWidget);
const ReportCard = lazyPart(async () => (await cards()).ReportCard);

export interface MessageRowProps {
  readonly id: MessageId;
  readonly rowKey: string;
  readonly isContinuation: boolean;
  /** Whether the URL leads to it. */
  readonly isLinked: boolean;
  /** The HTML with search hits marked; absent outside a search. */
  readonly found?: string | undefined;
}

/** One message. It selects its own data: an edit or a reaction rerenders only this row. */
export const MessageRow = memo(function MessageRow({
  id,
  rowKey,
  isContinuation,
  isLinked,
  found,
}: MessageRowProps) {
  const row = useRow(id);
  const { timeStyle, revealed } = useConversation();
  const isTextFirst = useStore(spokenStore, (spoken) => spoken.isTextFirst);
  // Of the row once it has the focus: to a screen reader that passes keys to the page, it is only name and description.
  const [spoken, setSpoken] = useState<{
    readonly of: Message;
    readonly text: string;
    readonly speak: typeof spokenText;
  }>();
  if (!row) return null;
  const { message } = row;
  const { name } = row;
  const time = timeOfDay(message.timestamp, timeStyle);
  const isHidden = row.isMuted && !revealed.has(id);
  const html = found ?? message.content;
  const me = message.isMe && !isHidden ? meMessageHtml(html) : undefined;
  const label = `${name}, ${time}`;
  // It may change while it has the focus.
  const text = spoken && (spoken.of === message ? spoken.text : spoken.speak(message, null));
  return (
    <article
      className={classes(
        styles.row,
        isContinuation && styles.continuation,
        !isHidden && message.isMention && styles.mention,
        me !== undefined && styles.me,
        isLinked && styles.linked,
      )}
      aria-current={isLinked ? 'location' : undefined}
      {...(isHidden ? { 'aria-label': `Muted, ${time}` } : said(label, text, isTextFirst))}
      data-row={rowKey}
      data-message={id}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        const isCard = row.isCall || row.isForModerators;
        const shown = isCard ? null : currentTarget.querySelector('.content');
        // Loaded after the start (`afterStart`): without it, a row has only its name.
        import('~/content/previewText')
          .then(({ spokenText: speak }) =>
            setSpoken({ of: message, text: speak(message, shown), speak }),
          )
          .catch(() => undefined);
      }}
    >
      {isHidden ? (
        <MutedMessage id={id} />
      ) : me === undefined ? (
        <Said row={row} name={name} time={time} html={html} isContinuation={isContinuation} />
      ) : (
        <Did row={row} name={name} time={time} html={me} />
      )}
    </article>
  );
});

function said(label: string, text: string | undefined, isTextFirst: boolean) {
  if (!text) return { 'aria-label': label };
  return isTextFirst
    ? { 'aria-label': `${text}, ${label}` }
    : { 'aria-label': label, 'aria-description': text };
}

interface PartProps {
  readonly row: RowData;
  readonly name: string;
  readonly time: string;
  readonly html: string;
}

function Said({ row, name, time, html, isContinuation }: PartProps & { isContinuation: boolean }) {
  const { message, sender } = row;
  const isMarked = isContinuation && hasMarks(row);
  return (
    <>
      {isContinuation ? (
        <TimeLink message={message} time={time} className={styles.gutter} />
      ) : (
        <button
          type="button"
          className={styles.face}
          data-user={message.senderId}
          tabIndex={-1}
          aria-label={`${name}, profile`}
        >
          <Avatar
            name={name}
            src={sender?.avatarUrl ?? message.senderAvatarUrl}
            seed={message.senderId}
            size="message"
          />
        </button>
      )}
      <div className={classes(styles.body, isMarked && styles.marked)}>
        {!isContinuation && <Head row={row} name={name} time={time} />}
        <Words row={row} html={html} />
        {isMarked && (
          <span className={styles.marks}>
            <Marks row={row} />
          </span>
        )}
        <Reactions message={message} />
      </div>
    </>
  );
}

function Head({ row, name, time }: Omit<PartProps, 'html'>) {
  const { message, sender, status } = row;
  return (
    <header className={styles.head}>
      <button type="button" className={styles.name} data-user={message.senderId} dir="auto">
        {name}
      </button>
      {sender?.isBot && <span className={styles.tag}>Bot</span>}
      {sender && !sender.isActive && <span className={styles.tag}>Deactivated</span>}
      {status?.emojiName && <EmojiGlyph emoji={status} title={status.text} />}
      <TimeLink message={message} time={time} className={styles.time} />
      <Marks row={row} />
    </header>
  );
}

/** `/me waves`: the name begins the sentence. */
function Did({ row, name, time, html }: PartProps) {
  const { message, sender } = row;
  return (
    <>
      <span className={styles.meFace}>
        <Avatar
          name={name}
          src={sender?.avatarUrl ?? message.senderAvatarUrl}
          seed={message.senderId}
          size="tiny"
        />
      </span>
      <div className={styles.meBody}>
        <button type="button" className={styles.name} data-user={message.senderId} dir="auto">
          {name}
        </button>
        <Words row={row} html={html} />
        <TimeLink message={message} time={time} className={styles.time} />
        <Marks row={row} />
        <Reactions message={message} />
      </div>
    </>
  );
}

function Words({
  row: { message, isCall, isForModerators },
  html,
}: Pick<PartProps, 'row' | 'html'>) {
  const { editing } = useConversation();
  // An edit begun earlier, here or in another tab, continues where it was left.
  const hasEdit = useSessionState(({ drafts }) => drafts.has(editKey(message.id)));
  const isAsked = editing === message.id;
  if (isAsked || hasEdit) return <EditBox message={message} isAsked={isAsked} />;
  const wordsOf = (shown: string) => (
    <MessageContent
      messageId={message.id}
      version={message.lastEditTimestamp ?? 0}
      html={shown}
      className={styles.text}
    />
  );
  const words = wordsOf(html);
  if (isCall) {
    return (
      <Suspense fallback={words}>
        <CallCard message={message} html={html} wordsOf={wordsOf} />
      </Suspense>
    );
  }
  if (message.submessages.length > 0) return <MessageWidget message={message} words={words} />;
  if (isForModerators) return <ReportCard message={message} words={words} />;
  return words;
}

function TimeLink({
  message,
  time,
  className,
}: {
  message: Message;
  time: string;
  className: string | undefined;
}) {
  const { timeStyle, linkTo } = useConversation();
  return (
    <a href={linkTo(message)} className={className} title={longTime(message, timeStyle)}>
      <time dateTime={new Date(message.timestamp * 1000).toISOString()}>{time}</time>
    </a>
  );
}

function longTime(message: Message, style: TimeStyle): string {
  return fullTime(message.timestamp, style);
}
