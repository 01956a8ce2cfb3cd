import { type Say, speakerOf, TRANSLATED } from '../../render/languages/speakerOf';
import { languageOf } from '../static/languageOf';

export interface Speaker {
  /** As in HTML: `pt-BR`. */
  readonly language: string;
  readonly say: Say;
}

/** Speaks the language that this request asks for, by the page's cookie or its `Accept-Language`. */
export async function speakerFor({ headers }: Request): Promise<Speaker> {
  const code = languageOf(headers, TRANSLATED);
  return { language: Intl.getCanonicalLocales(code)[0] ?? code, say: await speakerOf(code) };
}
