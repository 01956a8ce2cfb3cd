import './late.css';
import { type NamePlace, type PlaceName, previewFold } from '../contentOptions';
import type { BuildContext } from '../parts/buildContext';
import { makeElement } from '../parts/makeElement';
import type { UrlTarget } from '../urls/classifyUrl';
import { buildFileCard } from './fileCard';
import { type LateIcon, makeLateIcon } from './lateIcons';
import { renameChannel } from './renameChannel';
import { nameSite, plainName, type SiteName } from './siteNames';

/**
 * What messages show once their text is on the screen: what links lead to, and the headers of cards. A separate chunk
 * that no message waits for; it changes no heights except that of a line.
 */
export interface LateParts {
  /** Names what a link leads to, unless its text was chosen by the author. */
  nameLink(link: Element, target: UrlTarget, context: BuildContext): void;
  /** Turns a link to a file into a card, if the space for one is reserved. */
  fileCard(link: Element, path: string): void;
  /** Puts the site's name above a page's title, with the button that collapses the card. */
  headCard(card: Element, context: BuildContext): void;
}

/** Records what is read, so that the message is re-rendered when it changes. */
type Note = <T>(read: () => T) => T;

export function createLateParts(namePlace: NamePlace | undefined, note: Note): LateParts {
  return {
    nameLink(link, target, context) {
      switch (target.kind) {
        case 'narrow': {
          if (!namePlace) return renameChannel(link, target.fragment, context);
          let name: PlaceName | undefined;
          note(() => {
            name = namePlace(target.fragment);
            return name && `${name.kind} ${name.text}`;
          });
          if (name) nameView(link, name);
          return;
        }
        case 'upload':
          show(link, 'file', plainName(target.path.split(/[/?]/).at(-1) ?? ''));
          return;
        case 'external':
          nameOther(link, nameSite(target.url));
          return;
      }
    },
    fileCard: buildFileCard,
    headCard,
  };
}

const PLACE_ICONS = {
  channel: undefined,
  topic: undefined,
  message: 'message',
  direct: 'message',
  person: 'person',
  hidden: 'lock',
} as const satisfies Readonly<Record<PlaceName['kind'], LateIcon | undefined>>;

function nameView(link: Element, { kind, text, place }: PlaceName): void {
  const isQuote = link.parentElement?.matches('.quote-by') === true;
  // The name that the author's server wrote is more informative than "can't see".
  const isWritten = kind === 'hidden' && link.matches('[class]');
  const words = isWritten ? link.textContent : isQuote ? place : text;
  show(link, isQuote ? 'message' : PLACE_ICONS[kind], words);
}

function nameOther(link: Element, name: SiteName | undefined): void {
  if (!name) return;
  if (!link.hasAttribute('title')) link.setAttribute('title', link.getAttribute('href') ?? '');
  show(link, name.icon, name.text ?? link.textContent);
}

/** Isolated, so that an Arabic name doesn't change the line's direction. */
function show(link: Element, icon: LateIcon | undefined, words: string): void {
  if (words === '') return;
  const document = link.ownerDocument;
  const name = makeElement(document, 'bdi', {}, words);
  if (icon === undefined) link.replaceChildren(name);
  else link.replaceChildren(makeLateIcon(document, icon), name);
}

function headCard(card: Element, { options }: BuildContext): void {
  const document = card.ownerDocument;
  const link = card.querySelector('.message_embed_title a');
  const url = link?.getAttribute('href') ?? '';
  const data = card.querySelector('.data-container');
  if (link === null || data === null || !/^https?:/i.test(url) || !URL.canParse(url)) return;
  const name = nameSite(url);
  const site = takeSite(link);
  const host = new URL(url).host.replace(/^www\./, '');
  const words = site === '' || site === host ? host : `${site} · ${host}`;
  const isFolded = options.isFolded(previewFold(url));
  card.classList.toggle('card--folded', isFolded);
  const fold = makeElement(
    document,
    'button',
    {
      class: 'card-fold',
      type: 'button',
      'data-action': 'preview',
      'data-url': url,
      'aria-expanded': String(!isFolded),
      'aria-label': `Preview of ${link.textContent}`,
    },
    makeLateIcon(document, 'chevron'),
  );
  const source = makeElement(document, 'span', { class: 'card-site' }, words);
  data.prepend(
    makeElement(
      document,
      'div',
      { class: 'card-head' },
      fold,
      makeLateIcon(document, name?.icon ?? 'globe'),
      source,
    ),
  );
  const picture = card.querySelector('.message_embed_image');
  if (name?.icon === 'film' && picture) picture.append(makeLateIcon(document, 'film'));
}

/** Extracts the site from the `title · site` of Parley's server, whose tooltip is the title. Others write no site. */
function takeSite(link: Element): string {
  const title = link.getAttribute('title') ?? '';
  const text = link.textContent;
  if (title === '' || !text.startsWith(`${title} · `)) return '';
  link.textContent = title;
  return text.slice(title.length + 3);
}
