import type { Linkifier } from '../context';
import { findUrls } from '../links/findUrls';
import { findLinkifierMatches, overlap } from './findLinkifierMatches';

/** The `topic_links` of a message (gap 1.4): the linkifier matches and plain URLs in its topic. */
export function topicLinks(
  topic: string,
  linkifiers: readonly Linkifier[],
): { readonly text: string; readonly url: string }[] {
  const matches = findLinkifierMatches(topic, linkifiers);
  const urls = findUrls(topic).filter((url) => !matches.some((match) => overlap(url, match)));
  return [...matches, ...urls]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, href }) => ({ text: topic.slice(start, end), url: href }));
}
