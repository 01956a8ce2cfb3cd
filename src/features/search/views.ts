// The views a search shows in place of a conversation, from one file: each extra file is a line in the first load.
export { SearchView } from './results/SearchView';
export { SearchHeader } from './SearchHeader';
export { SearchFailed, SearchNothing } from './SearchNothing';
