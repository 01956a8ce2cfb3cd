import type { ReactNode } from 'react';
import { type CallPlace, callIn } from '~/domain/calls/callLink';
import type { Message } from '~/domain/message';
import { CallCard } from './CallCard';

/** A message that may ask to a call: as its card then. */
export function CallWords({
  message,
  place,
  words,
}: {
  message: Message;
  place: CallPlace;
  words: ReactNode;
}) {
  const call = callIn(place, message.content);
  return call ? <CallCard message={message} call={call} words={words} /> : words;
}
