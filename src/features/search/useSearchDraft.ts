import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useSession } from '~/session/react';
import { type SearchTerm, withTerm } from './operators';
import { readSearch, type SearchFault } from './readSearch';
import { isWritingValue, type Suggestion, suggest } from './suggest';

export interface SearchDraftOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The chips and the words to start from. */
  readonly terms: readonly SearchTerm[];
  readonly words: string;
  readonly onSubmit: (terms: readonly SearchTerm[]) => void;
  /** Escape when there is nothing left to close. */
  readonly onLeave: () => void;
}

/** A search while it is written: chips, text, what is suggested, and what is wrong. */
export function useSearchDraft({ input, onSubmit, onLeave, ...start }: SearchDraftOptions) {
  const session = useSession();
  const [terms, setTerms] = useState(start.terms);
  const [text, setText] = useState(start.words);
  const [isOpen, setOpen] = useState(false);
  /** What the arrows have chosen; undefined: nothing was chosen yet. */
  const [chosen, choose] = useState<number>();
  const [fault, setFault] = useState<SearchFault>();
  const { realm } = session.realm.getState();
  const nowMs = session.clock.now();
  const options = isOpen && realm ? suggest({ realm, terms, nowMs }, text) : [];
  const first = isWritingValue(text) && options.length > 0 ? 0 : undefined;
  const active = Math.min(chosen ?? first ?? -1, options.length - 1);

  const type = (next: string) => {
    setText(next);
    setFault(undefined);
    choose(undefined);
    setOpen(true);
  };
  const pick = ({ makes, from }: Suggestion) => {
    const before = text.slice(0, from);
    type(makes.kind === 'text' ? before + makes.text : before);
    if (makes.kind === 'term') setTerms(withTerm(terms, makes.term));
    input.current?.focus();
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
        pick(option);
        return true;
      case 'Enter': {
        const taken = options[active];
        if (taken) pick(taken);
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
      case 'Escape':
        if (isOpen && options.length > 0) setOpen(false);
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

/** Round and round, through none. */
function stepped(active: number, step: number, count: number): number {
  if (count === 0) return -1;
  return active === -1 && step === -1 ? count - 1 : (active + step + count) % count;
}
