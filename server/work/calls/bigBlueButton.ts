import { hash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { type Asking, askProvider, unusable } from './askProvider';

/** A BigBlueButton server, as printed by `bbb-conf --secret`. */
export interface BigBlueButtonPlace {
  /** Such as https://meet.example.com/bigbluebutton/ */
  readonly url: string;
  readonly secret: string;
}

export interface Meeting {
  readonly id: string;
  readonly name: string;
  readonly isVoiceOnly: boolean;
}

/** Someone who joins, or has joined. */
export interface Attendee {
  readonly name: string;
  /** The id that Parley passed; for people who joined another way, the one that their server reports. */
  readonly userId: string;
}

type Parameters = Readonly<Record<string, string>>;
type Fields = ReadonlyMap<string, readonly string[]>;

/**
 * The documented API of BigBlueButton 2.4 and later: requests are signed by a checksum over their name, parameters and
 * the shared secret; answers are XML.
 */
export class BigBlueButton {
  constructor(
    private readonly place: BigBlueButtonPlace,
    private readonly asking: Asking,
  ) {}

  /** Opens the meeting, or finds it open. Returns the URL where this person joins. */
  async join(meeting: Meeting, who: Attendee, role: 'MODERATOR' | 'VIEWER'): Promise<string> {
    const fields = await this.call('create', {
      meetingID: meeting.id,
      name: meeting.name,
      lockSettingsDisableCam: String(meeting.isVoiceOnly),
    });
    const created = fields.get('createTime')?.[0];
    if (first(fields, 'returncode') !== 'SUCCESS' || created === undefined) {
      throw unusable(this.asking, first(fields, 'messageKey'));
    }
    const { name, userId } = who;
    // With the creation time, the URL leads to this meeting only, not to a later one with the same id.
    const person = { fullName: name, userID: userId, role, createTime: created };
    return this.address('join', { meetingID: meeting.id, ...person, redirect: 'true' }).href;
  }

  /** The current attendees; undefined: the meeting isn't open. */
  async attendees(meetingId: string): Promise<readonly Attendee[] | undefined> {
    const fields = await this.call('getMeetingInfo', { meetingID: meetingId });
    if (first(fields, 'returncode') !== 'SUCCESS') {
      if (first(fields, 'messageKey') === 'notFound') return undefined;
      throw unusable(this.asking, first(fields, 'messageKey'));
    }
    // Meetings are listed for a while after they end.
    if (!['', '0'].includes(first(fields, 'endTime'))) return undefined;
    const names = fields.get('fullName') ?? [];
    const ids = fields.get('userID') ?? [];
    return names.map((name, index) => ({ name, userId: ids[index] ?? '' }));
  }

  private async call(name: string, parameters: Parameters): Promise<Fields> {
    const answer = await askProvider(
      this.address(name, parameters),
      { method: 'GET' },
      this.asking,
    );
    const fields = readFields(answer.text);
    if (fields.get('returncode') === undefined) {
      throw unusable(this.asking, `${name}: status ${answer.status} without a return code`);
    }
    return fields;
  }

  private address(name: string, parameters: Parameters): URL {
    const query = new URLSearchParams(parameters).toString();
    const checksum = hash('sha256', `${name}${query}${this.place.secret}`, 'hex');
    const base = this.place.url.replace(/\/(api\/?)?$/, '');
    return new URL(`${base}/api/${name}?${query}&checksum=${checksum}`);
  }
}

function first(fields: Fields, name: string): string {
  return fields.get(name)?.[0] ?? '';
}

/** The texts of leaf elements by element name, in order. */
function readFields(xml: string): Fields {
  const fields = new Map<string, string[]>();
  let text = '';
  const parser = new Parser(
    {
      onopentag() {
        text = '';
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        const value = text.trim();
        if (value !== '') fields.set(name, [...(fields.get(name) ?? []), value]);
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return fields;
}
