import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Narrow } from '~/domain/places/narrow';
import { noteRecentSearch } from '~/session/preferences/recentSearches';
import { useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import { Segments } from '~/ui/forms/Segments';
import { navigate } from '~/ui/location/hashLocation';
import { showToast } from '~/ui/notices/toasts';
import { Spinner } from '~/ui/placeholders/Spinner';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { OperatorsDialog } from './OperatorsDialog';
import { openSearch, type SearchState } from './openSearch';
import type { SearchTerm } from './operators';
import styles from './SearchBar.module.css';
import { SearchField } from './SearchField';
import { SearchFilters } from './SearchFilters';
import { inScope, type Scope, scopeOf, scopesFrom } from './scope';
import { useSearchDraft } from './useSearchDraft';

export interface SearchBarProps {
  readonly terms: readonly SearchTerm[];
  /** Where the search started: what "this channel" means. */
  readonly origin: Narrow | undefined;
  readonly start?: ReactNode;
  /** Results are shown below: chips and scope apply at once. */
  readonly isLive?: boolean;
  /** Called on Escape, or when the search opens its results. */
  readonly onLeave: () => void;
  /** Shows a close button. */
  readonly canClose?: boolean;
}

/** Enters and runs a search. */
export function SearchBar({
  terms,
  origin,
  start,
  isLive = false,
  onLeave,
  canClose = false,
}: SearchBarProps) {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  const filters = useRef<HTMLFieldSetElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isExplaining, setExplaining] = useState(false);

  const search = async (wanted: readonly SearchTerm[]) => {
    if (wanted.length === 0) return;
    setBusy(true);
    try {
      const opened = await openSearch(session, wanted);
      if (opened.kind === 'nothing') {
        showToast({ text: opened.text });
        return;
      }
      const state: SearchState = origin ? { searchOrigin: origin } : {};
      if (isSearch(wanted)) noteRecentSearch(session.account.id, wanted);
      navigate(opened.path, { state });
      onLeave();
    } catch (error) {
      sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const words = terms.find(isWords);
  const draft = useSearchDraft({
    input,
    terms: terms.filter((term) => term !== words),
    words: typeof words?.operand === 'string' ? words.operand : '',
    onSubmit: (wanted) => void search(wanted),
    onGo: (narrow) => {
      globalThis.location.hash = narrowHref(session, narrow);
      onLeave();
    },
    onOperators: () => setExplaining(true),
    onLeave,
    startsOpen: canClose && terms.length === 0,
  });
  const change = (next: readonly SearchTerm[]) => {
    draft.setTerms(next);
    if (isLive) draft.submit(next);
  };
  const scopes = scopesFrom(origin);
  const scope = scopeOf(draft.terms);
  return (
    <search className={classes(styles.search, isLive && styles.live)}>
      <div className={styles.bar}>
        {start}
        <SearchField
          draft={draft}
          input={input}
          anchor={filters}
          onRemove={(term) => {
            draft.remove(term);
            change(draft.terms.filter((one) => one !== term));
          }}
          onClear={() => {
            draft.setTerms([]);
            draft.type('');
            input.current?.focus();
          }}
        />
        {isBusy && <Spinner />}
        {scopes.some(({ id }) => id === scope) && (
          <Segments<Scope>
            label="Where to search"
            segments={scopes}
            value={scope}
            onChange={(to) => change(inScope(draft.terms, origin, to))}
          />
        )}
        {canClose && <IconButton icon={X} label="Close search" keys="Esc" onClick={onLeave} />}
      </div>
      <SearchFilters ref={filters} terms={draft.terms} onChange={change} />
      {isExplaining && (
        <OperatorsDialog
          onPick={({ name }) => {
            setExplaining(false);
            draft.type(`${draft.text} ${name}:`.trimStart());
          }}
          onClose={() => setExplaining(false)}
        />
      )}
    </search>
  );
}

/** A link to a message isn't a search that anyone would repeat. */
function isSearch(terms: readonly SearchTerm[]): boolean {
  return terms.every(({ operator }) => operator !== 'with' && operator !== 'near');
}

/** The one term shown as text in the field. */
function isWords({ operator, negated }: SearchTerm): boolean {
  return operator === 'search' && !negated;
}
