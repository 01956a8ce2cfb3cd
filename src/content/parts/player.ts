import { mediaSource } from '../urls/mediaSource';
import { fileName } from '../urls/thumbnail';
import type { BuildContext } from './buildContext';
import { makeElement } from './makeElement';
import { describeMedia } from './mediaElement';
import { makeReservedSpace } from './reservedSpace';

const VIDEO_BOX = { width: 320, height: 180 };

function preparePlayer(player: Element, name: string, { classifyUrl }: BuildContext): void {
  player.setAttribute('controls', '');
  player.setAttribute('preload', 'metadata');
  player.setAttribute('aria-label', name);
  describeMedia(player, mediaSource(player.getAttribute('src') ?? '', classifyUrl));
}

function holdNote(player: HTMLElement): HTMLElement {
  const host = new URL(player.dataset['mediaSrc'] ?? '').host;
  const attributes = { class: 'shot-hold', type: 'button', 'data-action': 'load' };
  return makeElement(player.ownerDocument, 'button', attributes, `Load media from ${host}`);
}

function enlargeButton(video: HTMLElement): HTMLElement {
  const attributes = { class: 'shot-enlarge', type: 'button', 'data-action': 'enlarge' };
  return makeElement(video.ownerDocument, 'button', attributes, 'Enlarge');
}

/** Wraps a video, in place, in a box of a fixed size. Its name is that of its link. */
export function buildVideo(video: HTMLElement, context: BuildContext): Element {
  const link = video.closest('a');
  const source = link?.getAttribute('href') ?? video.getAttribute('src') ?? '';
  preparePlayer(video, link?.getAttribute('title') || fileName(source), context);
  const document = video.ownerDocument;
  const shot = makeElement(document, 'div', { class: 'shot shot--player' });
  video.replaceWith(shot);
  shot.append(makeReservedSpace(document, VIDEO_BOX), video);
  if (video.dataset['media'] === 'held') shot.append(holdNote(video));
  shot.append(enlargeButton(video));
  return shot;
}

export function buildAudio(audio: HTMLElement, context: BuildContext): void {
  const source = audio.getAttribute('src') ?? '';
  preparePlayer(audio, audio.getAttribute('title') || fileName(source), context);
  if (audio.dataset['media'] === 'held') audio.after(holdNote(audio));
}
