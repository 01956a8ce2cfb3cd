// The cards that replace a message's text, in one file: each further file adds a line to the first load.
export { CallCard } from '../calls/CallCard';
export { MessageWidget } from './MessageWidget';
export { ReportCard } from './ReportCard';
