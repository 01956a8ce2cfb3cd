import { useEffect, useState } from 'react';
import type { LiveHandlers } from '../liveHandlers';

export type ResolveMedia = LiveHandlers['resolveMedia'];

async function urlOf(source: string, resolveMedia: ResolveMedia): Promise<string | undefined> {
  return source.startsWith('/') ? resolveMedia(source) : source;
}

export type MediaUrl =
  | { readonly kind: 'resolving' }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed' };

/** Where `source` can be loaded from. An upload's path is resolved, again whenever `attempt` changes. */
export function useMediaUrl(source: string, resolveMedia: ResolveMedia, attempt: number): MediaUrl {
  const [state, setState] = useState<MediaUrl & { readonly of?: string }>({ kind: 'resolving' });
  const of = `${attempt} ${source}`;
  useEffect(() => {
    let isCurrent = true;
    const settle = (result: MediaUrl) => {
      if (isCurrent) setState({ ...result, of });
    };
    urlOf(source, resolveMedia).then(
      (url) => settle(url === undefined ? { kind: 'failed' } : { kind: 'ready', url }),
      () => settle({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, resolveMedia, of]);
  return state.of === of ? state : { kind: 'resolving' };
}

/** Preloads images that will probably be shown next. */
export function usePreload(sources: readonly string[], resolveMedia: ResolveMedia): void {
  const key = sources.join('\n');
  useEffect(() => {
    for (const source of key === '' ? [] : key.split('\n')) {
      urlOf(source, resolveMedia).then(
        (url) => {
          if (url !== undefined) new Image().src = url;
        },
        // It will be requested again, and then the failure is shown.
        () => undefined,
      );
    }
  }, [key, resolveMedia]);
}
