import type { Server } from '../../process/app';

/** A browser, as far as sign-in goes: follows redirects, keeps cookies and fills in the provider's login form. */
export class SignInBrowser {
  private readonly jars = new Map<string, Map<string, string>>();
  /** All URLs visited, including the last. */
  readonly visited: string[] = [];

  constructor(
    private readonly server: Pick<Server, 'fetch'>,
    private readonly origin: string,
  ) {}

  /** Opens `url` and follows it to the end, signing in as `login` when asked; returns where it ends. */
  async go(url: string, login = ''): Promise<string> {
    let here = url;
    let form: URLSearchParams | undefined;
    let from = url;
    for (let step = 0; step < 15; step++) {
      this.visited.push(here);
      const isOver = here.startsWith('zulip:') || here.startsWith(`${this.origin}/signed-in`);
      if (isOver || here === `${this.origin}/`) return here;
      const answer = await this.ask(here, form, new URL(from).origin);
      form = undefined;
      const next = answer.headers.get('location');
      if (next !== null) {
        here = new URL(next, here).href;
        continue;
      }
      const html = await answer.text();
      const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
      const posted = /name="SAMLResponse" value="([^"]*)"/.exec(html)?.[1];
      if (action !== undefined && posted !== undefined) {
        const state = /name="RelayState" value="([^"]*)"/.exec(html)?.[1] ?? '';
        from = here;
        here = new URL(action, here).href;
        form = new URLSearchParams({ SAMLResponse: posted, RelayState: state });
        continue;
      }
      if (action === undefined || !html.includes('name="login"')) return `${here}\n${html}`;
      from = here;
      here = new URL(action, here).href;
      form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
    }
    throw new Error(`no end: ${here}`);
  }

  private async ask(
    url: string,
    form: URLSearchParams | undefined,
    from: string,
  ): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    // SameSite=Lax: forms posted from another site carry no cookies.
    const sent = form !== undefined && from !== origin ? [] : [...jar];
    const cookie = sent.map(([name, value]) => `${name}=${value}`).join('; ');
    const init = {
      headers: cookie === '' ? {} : { cookie },
      redirect: 'manual',
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    } as const;
    const isOurs = origin === this.origin;
    const answer = isOurs
      ? await this.server.fetch(new Request(url, init))
      : await fetch(url, init);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
}
