import type { Address } from './cast';

/** A message written by hand: what the demo has to show of content. */
export interface Showpiece {
  readonly channel: string;
  readonly topic: string;
  readonly who: Address | 'build-bot';
  readonly content: string;
  readonly reactions?: readonly (readonly [emoji: string, ...who: Address[]])[];
  /** Submessages that answer a widget: who, and the JSON of what they did. */
  readonly votes?: readonly (readonly [who: Address, event: string])[];
  readonly isStarred?: boolean;
}

const vote = (option: number): string =>
  JSON.stringify({ type: 'vote', key: `canned,${option}`, vote: 1 });
const strike = (task: number): string => JSON.stringify({ type: 'strike', key: `${task},canned` });

/**
 * In order of time, spread over the last part of their topics. `PICTURE:name` becomes an uploaded picture,
 * `MESSAGE{channel>topic}` a link to the earlier piece there.
 */
export const SHOWPIECES: readonly Showpiece[] = [
  {
    channel: 'engineering',
    topic: 'firmware 4.2',
    who: 'sanjay',
    content: `The watchdog now gives the radio a second chance before it resets the board:

\`\`\`rust
fn on_watchdog(radio: &mut Radio, log: &Log) -> Action {
    match radio.last_heard() {
        Some(age) if age < Duration::minutes(20) => Action::Wait,
        Some(_) => {
            log.warn("radio quiet, restarting it first");
            radio.restart();
            Action::Wait
        }
        None => Action::Reset,
    }
}
\`\`\`

It saved us two trips to **buoy 9** last week.`,
    reactions: [
      ['tada', 'ines', 'tomas', 'devon'],
      ['heart', 'owner'],
    ],
    isStarred: true,
  },
  {
    channel: 'engineering',
    topic: 'tide sensor drift',
    who: 'aiko',
    content: `The drift follows the water temperature almost exactly. With $$d$$ in millimeters and $$T$$ in °C:

\`\`\`math
d(T) = 0.42 \\, (T - 11) + 0.03 \\, (T - 11)^2
\`\`\`

| week | mean °C | measured mm | predicted mm |
|---|---:|---:|---:|
| 40 | 14.1 | 1.7 | 1.6 |
| 41 | 12.9 | 0.9 | 0.9 |
| 42 | 10.2 | -0.4 | -0.3 |
| 43 | 8.8 | -0.7 | -0.8 |`,
    reactions: [
      ['exploding_head', 'tomas', 'sanjay', 'yara'],
      ['octopus', 'devon'],
    ],
    isStarred: true,
  },
  {
    channel: 'engineering',
    topic: 'flaky CI on hull tests',
    who: 'build-bot',
    content: `:check: **hull-sim** is green again: 412 tests, 0 failures, 3 min 08 s.

* before: \`~30 %\` of runs failed
* after: none in the last **200** runs

[What changed](https://example.com/builds/5521)`,
    reactions: [['party_popper', 'devon', 'lucia', 'noah', 'ines']],
  },
  {
    channel: 'design',
    topic: 'map colors for color-blind readers',
    who: 'lucia',
    content: `New depth palette, simulated for three kinds of color vision. The legend keeps its order in all of them.

[palette.png](PICTURE:palette)`,
    reactions: [
      ['heart_eyes', 'owner', 'yara'],
      ['+1', 'noah', 'piet', 'tomas', 'aiko'],
    ],
    isStarred: true,
  },
  {
    channel: 'design',
    topic: 'onboarding in three steps',
    who: 'noah',
    content: `> Could the pairing step wait until there is something to pair with?

Yes! I moved it behind the empty map. The flow is now:

1. Your name
2. Your harbor
3. The map, with a hint where buoys will be

Everything else can wait until somebody needs it.`,
    reactions: [['+1', 'lucia', 'ines']],
  },
  {
    channel: 'mobile app',
    topic: 'offline maps',
    who: 'devon',
    content: `Numbers from the pier, airplane mode, old phone:

| tiles | size | first paint |
|--:|--:|--:|
| 200 | 6 MB | 0.4 s |
| 1,000 | 31 MB | 0.5 s |
| 5,000 | 150 MB | 0.9 s |

I would stop at 1,000 and say so in the download screen.`,
    reactions: [['rocket', 'sanjay', 'owner']],
  },
  {
    channel: 'mobile app',
    topic: 'release 2.8',
    who: 'yara',
    content: `/todo Before 2.8 goes out
Store screenshots in four languages: Lucía has the texts
Staged rollout at 5 percent: Friday morning
Crash rate below 0.1 percent: two quiet days
Tell the harbors: after the rollout`,
    votes: [['lucia', strike(0)]],
  },
  {
    channel: 'data',
    topic: 'wave height model',
    who: 'tomas',
    content: `The residuals are finally normal below half a meter of swell. ||Spoiler alert|| is not needed, the picture is flat:

[residuals.png](PICTURE:residuals)

\`\`\`spoiler How the old model looked
Not flat. A staircase, one step for each ferry.
\`\`\``,
    reactions: [['chart_increasing', 'aiko', 'ines']],
    isStarred: true,
  },
  {
    channel: 'data',
    topic: 'weekly numbers',
    who: 'build-bot',
    content: `**Week in numbers**

- buoys reporting: **41** of 43
- messages from the sea: **1,204,331**
- median delay: **4.2 s**

~~Downtime: 12 min~~ corrected to 7 min, see #**data>outliers near the ferry**`,
  },
  {
    channel: 'announce',
    topic: 'office move in March',
    who: 'ines',
    content: `@**all** we move on <time:2026-03-09T09:00:00+00:00>. Please label your boxes with **name and floor**, and take plants home the Friday before. :potted_plant:`,
    reactions: [['+1', 'tomas', 'devon', 'lucia', 'noah', 'yara', 'piet', 'aiko']],
  },
  {
    channel: 'general',
    topic: 'lunch on Thursday',
    who: 'piet',
    content: `/poll Where do we eat on Thursday?
The noodle place
Fish at the pier
Sandwiches, and a walk`,
    votes: [
      ['ines', vote(0)],
      ['devon', vote(0)],
      ['lucia', vote(1)],
      ['noah', vote(2)],
      ['yara', vote(0)],
      ['tomas', vote(2)],
    ],
  },
  {
    channel: 'general',
    topic: 'photos from the pier',
    who: 'marit',
    content: `Six in the morning, nobody but the gulls.

[pier.png](PICTURE:pier)`,
    reactions: [
      ['heart', 'owner', 'ines', 'lucia'],
      ['sunrise', 'aiko', 'yara'],
    ],
  },
  {
    channel: 'field team',
    topic: 'north basin deployment',
    who: 'piet',
    content: `Crane slot is **Wednesday 07:30**. On the truck:

- [x] buoy 14, charged
- [x] two spare shackles
- [ ] the long mooring line
- [ ] coffee

@**Robin Vale** can you sign the crane form today? Without it they will not start.`,
  },
  {
    channel: 'field team',
    topic: 'storm watch',
    who: 'yara',
    content: `Gusts up to **31 m/s** from the west tonight. Recovery plan is in #**field team>north basin deployment**; the duty phone is with @_**Devon Okafor**.

---

Next update at <time:2026-11-21T18:00:00+00:00>.`,
    reactions: [['eyes', 'devon', 'piet', 'ines']],
  },
  {
    channel: 'support',
    topic: 'Porto: map does not load',
    who: 'lucia',
    content: `Their proxy strips a header. This is what arrives:

\`\`\`http
GET /tiles/9/253/189 HTTP/1.1
Host: maps.example.com
Accept-Encoding: identity
\`\`\`

and this is what we should send back in that case:

\`\`\`diff
- 406 Not Acceptable
+ 200 OK
+ Content-Encoding: identity
\`\`\``,
    reactions: [['detective', 'noah', 'owner']],
  },
  {
    channel: 'ideas',
    topic: 'names for the new fleet',
    who: 'sanjay',
    content: `/poll A theme for the new fleet
Rivers
Sea birds
Cheeses`,
    votes: [
      ['owner', vote(1)],
      ['piet', vote(2)],
      ['noah', vote(2)],
      ['lucia', vote(1)],
    ],
  },
  {
    channel: 'leads',
    topic: 'roadmap',
    who: 'ines',
    content: `Cut line as I understand it. Above it we promise, below it we hope:

1. Offline maps
2. Second harbor
3. Storm alerts by phone

***

4. Public API
5. The podcast :microphone:`,
    reactions: [['+1', 'tomas', 'yara', 'owner']],
  },
  {
    channel: 'leads',
    topic: 'roadmap',
    who: 'tomas',
    content: `About the second harbor, from MESSAGE{engineering>tide sensor drift}:

\`\`\`quote
The drift follows the water temperature almost exactly.
\`\`\`

So the correction is one formula, and item 2 can stay above the line.`,
    reactions: [['bulb', 'ines', 'owner']],
  },
];
