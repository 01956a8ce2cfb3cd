import { setting } from '../setting';

/** The language model that summarizes conversations. */
export const LANGUAGE_MODEL = {
  languageModelUrl: setting<string | undefined>({
    placeholder: 'URL',
    help: [
      'address of a language model with the usual chat API, up to /v1: people can have topics and',
      'their direct messages summarized by it. The newest 100 messages of a conversation are sent',
      'there when someone who can read it asks, and only then',
    ],
    fallback: undefined,
    expected: 'an http:// or https:// address',
    parse: (text) => (/^https?:\/\/[^@]+$/.test(text) && URL.canParse(text) ? text : undefined),
  }),
  languageModel: setting<string | undefined>({
    placeholder: 'NAME',
    help: ['name of the model at that address'],
    fallback: undefined,
    expected: 'the name of a model',
    parse: (text) => text,
  }),
  languageModelKey: setting<string | undefined>({
    placeholder: 'SECRET',
    help: ['its key, if it needs one; prefer the variable'],
    fallback: undefined,
    expected: 'a key',
    parse: (text) => text,
  }),
} as const;
