export interface Shortcut {
  /** Keys pressed together are parted by a space: `Ctrl K`. */
  readonly keys: string;
  readonly does: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const does = (keys: string, text: string): Shortcut => ({ keys, does: text });

/** Keys that belong to one place; those that work anywhere come from the app's commands. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Messages',
    shortcuts: [
      does('j', 'Next message, also with ↓'),
      does('k', 'Message before, also with ↑'),
      does('End', 'Newest message, also with Shift G'),
      does('Home', 'Oldest message'),
      does('r', 'Write here, also with Enter'),
      does('Shift R', 'Write to its author alone'),
      does('@', 'Write here, mentioning its author'),
      does('>', 'Quote'),
      does('<', 'Forward'),
      does('e', 'Edit your message'),
      does('+', 'Thumbs up'),
      does('=', 'React like the first'),
      does(':', 'React with any emoji'),
      does('Ctrl s', 'Star'),
      does('z', 'See a message where it was said'),
      does('m', 'Move'),
      does('s', 'Its topic'),
      does('Shift S', 'Its channel'),
      does('u', 'Its author'),
      does('Shift V', 'Who has read it'),
      does('Shift M', 'Mute or unmute its topic'),
      does('Shift U', 'Mark unread from here'),
      does('i', 'All actions'),
    ],
  },
  {
    title: 'Writing',
    shortcuts: [
      does('Ctrl Enter', 'Send'),
      does('ArrowUp', 'Edit your last message, where nothing is written yet'),
      does('Ctrl b', 'Bold'),
      does('Ctrl i', 'Italic'),
      does('Ctrl Shift l', 'Link'),
      does('Ctrl Shift x', 'Strikethrough'),
      does('Ctrl e', 'Code'),
      does('Ctrl Shift 7', 'Numbered list'),
      does('Ctrl Shift 8', 'Bulleted list'),
      does('Ctrl Shift 9', 'Quote'),
    ],
  },
  {
    title: 'Inbox and lists',
    shortcuts: [
      does('ArrowDown', 'Next row'),
      does('ArrowLeft', 'Fold'),
      does('ArrowRight', 'Unfold'),
      does('Shift Enter', 'Mark as read'),
      does('Shift M', 'Mute or unmute the topic'),
    ],
  },
  {
    title: 'Window',
    shortcuts: [
      does('F6', 'Next part of the window'),
      does('q', 'Filter the sidebar'),
      does('w', 'Show or hide people'),
      does('Ctrl Shift ]', 'Next organization'),
      does('Ctrl Shift [', 'Organization before'),
      does('Esc', 'Close, or leave the field'),
    ],
  },
];
