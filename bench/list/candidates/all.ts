import type { Candidate } from '../candidate';
import { RowMarkup } from '../rowMarkup';
import type { BenchSession } from '../session';
import type { CandidateName } from './names';
import { parley } from './parley';
import { plainDom } from './plainDom';
import { reactCandidate } from './reactCandidate';
import { TanstackList } from './TanstackList';
import { VirtuaList } from './VirtuaList';

export function createCandidate(name: CandidateName, bench: BenchSession): Candidate {
  const markup = new RowMarkup(bench);
  switch (name) {
    case 'parley':
      return parley(bench);
    case 'dom-20':
      return plainDom(markup, 20);
    case 'dom-400':
      return plainDom(markup, 400);
    case 'virtua':
      return reactCandidate(markup, VirtuaList);
    case 'tanstack':
      return reactCandidate(markup, TanstackList);
  }
}
