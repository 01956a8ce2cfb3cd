// What a search shows in the place of a conversation, in one file: each file more is a line in the first load.
export { SearchView } from './results/SearchView';
export { SearchHeader } from './SearchHeader';
export { SearchFailed, SearchNothing } from './SearchNothing';
