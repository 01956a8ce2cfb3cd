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
      does('j', 'next message, also with ↓'),
      does('k', 'message before, also with ↑'),
      does('r', 'write here, also with Enter'),
      does('>', 'quote'),
      does('e', 'edit your message'),
      does('+', 'thumbs up'),
      does(':', 'react with any emoji'),
      does('Ctrl s', 'star'),
      does('z', 'see a message where it was said'),
      does('m', 'move'),
      does('Shift U', 'mark unread from here'),
      does('i', 'all actions'),
    ],
  },
  {
    title: 'Writing',
    shortcuts: [
      does('Ctrl Enter', 'send'),
      does('Ctrl b', 'bold'),
      does('Ctrl i', 'italic'),
      does('Ctrl Shift l', 'link'),
      does('Ctrl Shift x', 'strikethrough'),
    ],
  },
  {
    title: 'Inbox and lists',
    shortcuts: [
      does('ArrowDown', 'next row'),
      does('ArrowLeft', 'fold'),
      does('ArrowRight', 'unfold'),
      does('Shift Enter', 'mark as read'),
      does('Shift M', 'mute or unmute the topic'),
    ],
  },
  {
    title: 'Window',
    shortcuts: [
      does('F6', 'next part of the window'),
      does('q', 'filter the sidebar'),
      does('w', 'show or hide people'),
      does('Esc', 'close, or leave the field'),
    ],
  },
];
