import { type AnyShape, int, object, optional, type Read, str } from '~/contract/decode';
import type { Clock } from '~/lib/clock';
import { ApiError } from '../../core/apiError';
import { type Asking, askProvider, unusable } from './askProvider';

/** A Zoom server-to-server app: it starts meetings for everyone in its account. */
export interface ZoomAccount {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Zoom's URLs, for tests. */
  readonly oauthUrl?: string;
  readonly apiUrl?: string;
}

const tokenShape = object({ access_token: str, expires_in: int });
const meetingShape = object({ join_url: str });
const refusalShape = object({ code: optional(int) });

/** A token isn't used in its last minutes. */
const SPARE_SECONDS = 240;
/** Zoom's codes for a user that the account doesn't have, and for a token that is no longer valid. */
const NO_USER = 1001;
const BAD_TOKEN = 124;

export class Zoom {
  private token: { readonly value: string; readonly until: number } | undefined;

  constructor(
    private readonly account: ZoomAccount,
    private readonly asking: Asking,
    private readonly clock: Clock,
  ) {}

  /** Starts a meeting hosted by the person with this email address. Returns the URL where everyone joins. */
  async start(email: string, isVideo: boolean): Promise<string> {
    const first = await this.create(email, isVideo);
    // Zoom revokes tokens early when another process requests one.
    const answer = first === 'badToken' ? await this.create(email, isVideo) : first;
    if (answer === 'badToken') throw unusable(this.asking, 'a new token is refused');
    return answer;
  }

  private async create(email: string, isVideo: boolean): Promise<string | 'badToken'> {
    const base = this.account.apiUrl ?? 'https://api.zoom.us';
    const { status, text } = await askProvider(
      new URL(`${base}/v2/users/${encodeURIComponent(email)}/meetings`),
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await this.accessToken()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          settings: { host_video: isVideo, participant_video: isVideo },
          // Without a passcode, accounts that require one put everyone into a waiting room.
          default_password: true,
        }),
      },
      this.asking,
    );
    const meeting = read(meetingShape, text);
    if (meeting !== undefined) return meeting.join_url;
    const code = read(refusalShape, text)?.code;
    if (status === 401 || code === BAD_TOKEN) {
      this.token = undefined;
      return 'badToken';
    }
    if (code === NO_USER) {
      throw new ApiError('UNKNOWN_ZOOM_USER', `Zoom has no account for ${email}.`);
    }
    throw unusable(this.asking, `meeting: status ${status}, code ${code ?? 'none'}`);
  }

  private async accessToken(): Promise<string> {
    const now = this.clock.now();
    if (this.token !== undefined && this.token.until > now) return this.token.value;
    const { accountId, clientId, clientSecret, oauthUrl = 'https://zoom.us' } = this.account;
    const asked = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId });
    const { status, text } = await askProvider(
      new URL(`${oauthUrl}/oauth/token`),
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: asked.toString(),
      },
      this.asking,
    );
    const token = read(tokenShape, text);
    if (token === undefined) throw unusable(this.asking, `token: status ${status}`);
    const until = now + 1000 * (token.expires_in - SPARE_SECONDS);
    this.token = { value: token.access_token, until };
    return this.token.value;
  }
}

/** undefined: the text doesn't have this shape. */
function read<S extends AnyShape>(shape: S, text: string): Read<S> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return shape.is(value) ? (value as Read<S>) : undefined;
  } catch {
    return undefined;
  }
}
