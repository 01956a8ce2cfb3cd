import './fileCard.css';
import { type FileKind, fileKind } from '~/domain/fileKind';
import { makeElement } from '../parts/makeElement';
import { describeMedia } from '../parts/mediaElement';
import { type LateIcon, makeLateIcon } from './lateIcons';
import { plainName } from './siteNames';

const ICONS: Readonly<Record<FileKind, LateIcon>> = {
  picture: 'picture',
  video: 'film',
  audio: 'sound',
  pdf: 'text',
  text: 'text',
  sheet: 'sheet',
  slides: 'slides',
  archive: 'archive',
  code: 'code',
  other: 'file',
};

/**
 * Turns a link into a file card with the file's kind, name, size and a download button. The whole card opens the file
 * through the existing link. Its space is already reserved (`.file`), so nothing here may be taller. What needs a
 * server request (the size, the first page, the audio) is loaded when the card is visible (live/fileCards.ts).
 */
export function buildFileCard(link: Element, path: string): void {
  const document = link.ownerDocument;
  const address = path.split(/[/?]/).at(-1) ?? '';
  const file = plainName(address);
  const kind = fileKind(address);
  const isBare = /^(?:\w+:|\/)/.test(link.textContent) && !link.querySelector('.highlight');
  const name = makeElement(document, 'bdi');
  if (isBare) name.append(file);
  else name.append(...link.childNodes);
  const card = makeElement(document, 'span', {
    class: link.className,
    'data-file': path,
    'data-kind': kind,
  });
  link.className = 'file-name';
  link.setAttribute('title', name.textContent);
  link.replaceWith(card);
  link.replaceChildren(name);
  if (card.matches('.file--page')) {
    const face = makeElement(
      document,
      'span',
      { class: 'file-page' },
      makeLateIcon(document, ICONS[kind]),
    );
    card.append(face);
  }
  const facts = makeElement(document, 'span', { class: 'file-facts' }, kindWords(address));
  card.append(
    makeElement(document, 'span', { class: 'file-face' }, makeLateIcon(document, ICONS[kind])),
    makeElement(document, 'span', { class: 'file-words' }, link, facts),
    makeElement(
      document,
      'button',
      {
        class: 'file-load',
        type: 'button',
        'data-action': 'download',
        'data-path': path,
        'aria-label': `Download ${name.textContent}`,
        title: 'Download',
      },
      makeLateIcon(document, 'download'),
    ),
  );
  if (card.matches('.file--sound')) card.append(makePlayer(document, path, name.textContent));
}

/** The file extension in its familiar form: `PDF`. */
function kindWords(file: string): string {
  const ending = /[^.]\.(\w{1,8})$/.exec(file)?.[1];
  return ending === undefined ? 'File' : ending.toUpperCase();
}

function makePlayer(document: Document, path: string, name: string): Element {
  const player = makeElement(document, 'audio', {
    controls: '',
    preload: 'metadata',
    'aria-label': name,
  });
  describeMedia(player, { kind: 'restricted', path });
  return player;
}
