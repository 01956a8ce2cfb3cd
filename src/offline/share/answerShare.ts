import { SHARE_PATH, SHARE_SEARCH } from '~/contract/share';
import { type SharedWords, sharedText, withinLimits } from '~/domain/share';
import { keepShare } from '~/storage/shares';

declare const self: ServiceWorkerGlobalScope;

/** Whether another app shares something: the system posts a form as it opens the page. */
export function isShare({ method, mode, destination, url }: Request): boolean {
  const isOpening = mode === 'navigate' && destination === 'document';
  return method === 'POST' && isOpening && new URL(url).pathname === SHARE_PATH;
}

/**
 * Keeps what was shared and opens the page, which asks where it goes. No server sees any of it before that.
 *
 * Any site can post this form too, as its own page navigates here. A service worker doesn't see `Sec-Fetch-Site`, which
 * would be `none` for the system's shares. It sees `Origin`: a site's own, unless it hides that behind a referrer
 * policy; then it is `null`, as it is for the system. So sites with a name are turned away, and what protects from the
 * others is that a share does nothing by itself: it is limited in size and number, it is shown as text and pictures,
 * and someone has to choose a conversation and press Send.
 */
export async function answerShare(request: Request): Promise<Response> {
  const to = (search: string) => Response.redirect(`/${search}`, 303);
  if (isFromSite(request)) return to('');
  try {
    const { title, text, url, sent } = partsOf(await request.formData());
    const words = sharedText({ title, text, url });
    const files = withinLimits(sent);
    const leftOut = sent.length - files.length;
    if (words === '' && files.length === 0) return to(leftOut > 0 ? SHARE_SEARCH.tooLarge : '');
    await keepShare({ text: words, files, leftOut });
    return to('');
  } catch {
    // Not a form, or the disk is full.
    return to(SHARE_SEARCH.missed);
  }
}

function isFromSite({ headers }: Request): boolean {
  return !['null', self.location.origin].includes(headers.get('origin') ?? 'null');
}

function partsOf(form: FormData): SharedWords & { readonly sent: readonly File[] } {
  const words = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    title: words('title'),
    text: words('text'),
    url: words('url'),
    sent: form.getAll('files').filter(isFile),
  };
}

/** Without a choice, a form's file field sends an empty file without a name. */
function isFile(entry: FormDataEntryValue): entry is File {
  return entry instanceof File && (entry.size > 0 || entry.name !== '');
}
