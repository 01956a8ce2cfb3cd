import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Narrow } from '~/domain/places/narrow';
import {
  forgetRecentSearch,
  forgetRecentSearches,
  recentSearches,
} from '~/session/preferences/recentSearches';
import { useSession } from '~/session/react';
import { OPERATORS_OPTION, placeOptions, recentOptions, useAnswers } from './answers';
import { type SearchTerm, withTerm } from './operators';
import { readSearch, type SearchFault, writtenTerms } from './readSearch';
import { isWritingValue, type Suggestion, suggest } from './suggest';

export interface SearchDraftOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The initial chips and words. */
  readonly terms: readonly SearchTerm[];
  readonly words: string;
  readonly onSubmit: (terms: readonly SearchTerm[]) => void;
  /** Called with something already found: a conversation, or what leads to a message. */
  readonly onGo: (narrow: Narrow) => void;
  readonly onOperators: () => void;
  /** Called on Escape when there is nothing left to close. */
  readonly onLeave: () => void;
  /** Shows recent searches before a key is pressed. */
  readonly startsOpen: boolean;
}

/** A search while it is edited: chips, text, suggestions, and errors. */
export function useSearchDraft({
  input,
  onSubmit,
  onGo,
  onOperators,
  onLeave,
  ...start
}: SearchDraftOptions) {
  const session = useSession();
  const [terms, setTerms] = useState(start.terms);
  const [text, setText] = useState(start.words);
  const [isOpen, setOpen] = useState(start.startsOpen);
  const [recent, setRecent] = useState(() => recentSearches(session.account.id));
  /** The index selected with the arrows; undefined: none yet. */
  const [chosen, choose] = useState<number>();
  const [fault, setFault] = useState<SearchFault>();
  const { realm } = session.realm.getState();
  const nowMs = session.clock.now();
  const answers = useAnswers(terms, text, isOpen);
  const forget = (search: readonly SearchTerm[]) => {
    forgetRecentSearch(session.account.id, search);
    setRecent(recentSearches(session.account.id));
    choose(undefined);
  };
  const options: readonly Suggestion[] =
    isOpen && realm
      ? [
          ...(text === '' && terms.length === 0 ? recentOptions(realm, recent, forget) : []),
          ...suggest({ realm, terms, nowMs }, text),
          ...(terms.length === 0 && !isWritingValue(text) ? placeOptions(realm, text) : []),
          ...answers,
          ...(isWritingValue(text) ? [] : [OPERATORS_OPTION]),
        ]
      : [];
  // Enter accepts what completes the value. What is found already must be selected first.
  const first = isWritingValue(text) && options[0] && isCompletion(options[0]) ? 0 : undefined;
  const active = Math.min(chosen ?? first ?? -1, options.length - 1);

  const type = (next: string) => {
    setText(next);
    setFault(undefined);
    choose(undefined);
    setOpen(true);
  };
  const pick = ({ makes, from }: Suggestion) => {
    const before = text.slice(0, from);
    switch (makes.kind) {
      case 'term':
      case 'text':
        type(makes.kind === 'text' ? before + makes.text : before);
        if (makes.kind === 'term') setTerms(withTerm(terms, makes.term));
        input.current?.focus();
        return;
      case 'clear':
        forgetRecentSearches(session.account.id);
        setRecent([]);
        choose(undefined);
        return;
      case 'operators':
        setOpen(false);
        onOperators();
        return;
      case 'search':
        setOpen(false);
        onSubmit(makes.terms);
        return;
      case 'message':
        setOpen(false);
        onSubmit([{ operator: 'with', operand: makes.id }]);
        return;
      case 'go':
        setOpen(false);
        onGo(makes.narrow);
    }
  };
  const submit = (chips = terms, words = text) => {
    if (!realm) return;
    const read = readSearch({ realm, nowMs }, words);
    if (read.fault) {
      setFault(read.fault);
      setOpen(false);
      input.current?.focus();
      input.current?.setSelectionRange(read.fault.from, read.fault.to);
      return;
    }
    const all = read.terms.reduce(withTerm, chips);
    const search = { operator: 'search', operand: read.words };
    setOpen(false);
    onSubmit(read.words === '' ? all : [...all, search]);
  };
  /** Several operators that can all be read: a search that was typed, not a value that is being looked for. */
  const isWhole = (typed: string) =>
    realm !== undefined &&
    writtenTerms(typed).length > 1 &&
    readSearch({ realm, nowMs }, typed).fault === undefined;
  const remove = (term: SearchTerm) => {
    setTerms(terms.filter((one) => one !== term));
    setFault(undefined);
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (!handle(event.key, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handle = (key: string, event: KeyboardEvent<HTMLInputElement>): boolean => {
    const option = options[active] ?? options[0];
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (isOpen) choose(stepped(active, key === 'ArrowDown' ? 1 : -1, options.length));
        else setOpen(true);
        return true;
      case 'Tab':
        if (event.shiftKey || !option || (text === '' && chosen === undefined)) return false;
        // Tab completes text; an option that navigates away must be selected first.
        if (chosen === undefined && !isCompletion(option)) return false;
        pick(option);
        return true;
      case 'Enter': {
        const taken = options[active];
        if (taken && !(chosen === undefined && isWhole(text))) pick(taken);
        else submit();
        return true;
      }
      case 'Backspace': {
        const last = terms.at(-1);
        if (
          !last ||
          event.currentTarget.selectionStart !== 0 ||
          event.currentTarget.selectionEnd !== 0
        )
          return false;
        remove(last);
        return true;
      }
      case 'Delete':
        if (text !== '' || option?.makes.kind !== 'search' || chosen === undefined) return false;
        forget(option.makes.terms);
        return true;
      case 'Escape':
        // A list that was open from the start closes together with the search.
        if (isOpen && options.length > 0 && (text !== '' || chosen !== undefined)) setOpen(false);
        else onLeave();
        return true;
      default:
        return false;
    }
  };
  return {
    terms,
    text,
    fault,
    isOpen,
    options,
    active,
    type,
    pick,
    submit,
    remove,
    handleKey,
    setTerms,
    open: () => setOpen(true),
    close: () => setOpen(false),
    hover: choose,
  };
}

function isCompletion({ makes }: Suggestion): boolean {
  return makes.kind === 'term' || makes.kind === 'text';
}

/** Wraps around at both ends. */
function stepped(active: number, step: number, count: number): number {
  if (count === 0) return -1;
  return active === -1 && step === -1 ? count - 1 : (active + step + count) % count;
}
