// What messages are shown as instead of their words, in one file: each file more is a line in the first load.
export { CallCard } from '../calls/CallCard';
export { MessageWidget } from './MessageWidget';
export { ReportCard } from './ReportCard';
