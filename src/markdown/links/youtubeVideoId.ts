/** The id of the video at a YouTube URL; undefined for playlists and channels. */
export function youtubeVideoId(href: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  const id = url && candidateOf(url);
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}

function candidateOf({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!/^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined;
  if (pathname === '/watch') return searchParams.get('v');
  return /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1];
}
