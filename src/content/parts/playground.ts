import { parseTemplate } from 'url-template';
import type { CodePlayground } from '../contentOptions';
import { isSafeMediaUrl } from '../sanitize/safeUrl';

export interface Playground {
  readonly name: string;
  readonly language: string;
  /** The address that opens `code` there, or undefined when there is none. */
  urlFor(code: string): string | undefined;
}

/** Longer addresses are refused by browsers and servers alike. */
const MAX_URL_LENGTH = 32_000;

function parsePlayground({ name, language, urlTemplate }: CodePlayground): Playground {
  const template = parseTemplate(urlTemplate);
  return {
    name,
    language: language.toLowerCase(),
    urlFor(code) {
      const url = template.expand({ code });
      const isUsable = url.length <= MAX_URL_LENGTH && URL.canParse(url) && isSafeMediaUrl(url);
      return isUsable ? url : undefined;
    },
  };
}

export function parsePlaygrounds(playgrounds: readonly CodePlayground[]): readonly Playground[] {
  return playgrounds.map(parsePlayground);
}
