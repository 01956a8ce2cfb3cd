import { parseTemplate } from 'url-template';
import type { Playground } from '../contentOptions';
import { isSafeMediaUrl } from '../sanitize/safeUrl';

/** A playground: a site that runs code (E20). */
interface CodePlayground {
  readonly name: string;
  readonly language: string;
  /** RFC 6570, with the variable `code`. */
  readonly urlTemplate: string;
}

/** Browsers and servers refuse longer URLs. */
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
