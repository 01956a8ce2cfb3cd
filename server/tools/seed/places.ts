import type { Address } from './cast';

/** A channel of the demo, and what is talked about in it. */
export interface DemoChannel {
  readonly name: string;
  readonly folder: string | undefined;
  readonly description: string;
  readonly isPrivate?: boolean;
  /** Read on the internet without an account. */
  readonly isWebPublic?: boolean;
  /** Only those who lead write there, and little. */
  readonly isAnnouncement?: boolean;
  /** Absent: everybody but the guest. */
  readonly people?: readonly Address[];
  readonly topics: readonly DemoTopic[];
}

/** A topic: its name and the things that its messages are about. */
export interface DemoTopic {
  readonly name: string;
  /** What is worked on, with its article: `the tide sensor`. */
  readonly things: readonly string[];
  /** Where in the five weeks it is talked about: 0 is the beginning, 1 is now. */
  readonly from: number;
  readonly to: number;
  readonly isResolved?: boolean;
}

export const FOLDERS = ['Product', 'Company', 'Operations'] as const;

export const CHANNELS: readonly DemoChannel[] = [
  {
    name: 'engineering',
    folder: 'Product',
    description: 'How the buoys are built: firmware, hulls, radios.',
    topics: [
      topic(
        'firmware 4.2',
        ['the bootloader', 'the watchdog', 'the update channel', 'the radio driver'],
        0.55,
        1,
      ),
      topic(
        'tide sensor drift',
        ['the tide sensor', 'the calibration table', 'the pressure housing'],
        0.3,
        0.98,
      ),
      topic(
        'battery in cold water',
        ['the battery pack', 'the charge curve', 'the sleep mode'],
        0.1,
        0.7,
      ),
      topic(
        'LoRa range tests',
        ['the antenna', 'the link budget', 'the gateway at the pier'],
        0.2,
        0.9,
      ),
      topic(
        'flaky CI on hull tests',
        ['the hull test', 'the simulator', 'the runner'],
        0,
        0.4,
        true,
      ),
      topic('solar lid leak', ['the lid gasket', 'the adhesive', 'the pressure test'], 0.4, 0.85),
      topic(
        'code review habits',
        ['small changes', 'the review queue', 'the checklist'],
        0.15,
        0.5,
      ),
    ],
  },
  {
    name: 'design',
    folder: 'Product',
    description: 'Screens, words and the printed parts.',
    topics: [
      topic(
        'map colors for color-blind readers',
        ['the depth palette', 'the legend', 'the contrast'],
        0.35,
        1,
      ),
      topic(
        'alarm sounds',
        ['the low battery tone', 'the storm tone', 'the volume curve'],
        0.2,
        0.7,
      ),
      topic(
        'onboarding in three steps',
        ['the first screen', 'the pairing step', 'the empty map'],
        0.5,
        0.97,
      ),
      topic('logo on the hull', ['the decal', 'the orange', 'the stencil'], 0, 0.3, true),
      topic('icons for sea states', ['the swell icon', 'the fog icon', 'the set'], 0.1, 0.6),
      topic('type in the app', ['the numerals', 'the line height', 'the small sizes'], 0.45, 0.8),
    ],
  },
  {
    name: 'mobile app',
    folder: 'Product',
    description: 'The harbor map in your pocket.',
    topics: [
      topic('offline maps', ['the tile cache', 'the download screen', 'the expiry rule'], 0.4, 1),
      topic(
        'push notifications arrive late',
        ['the queue', 'the retry rule', 'the storm alert'],
        0.6,
        0.95,
      ),
      topic(
        'release 2.8',
        ['the changelog', 'the store screenshots', 'the staged rollout'],
        0.7,
        1,
      ),
      topic('tablet layout', ['the side panel', 'the split view', 'the toolbar'], 0.1, 0.5),
      topic(
        'crash on first launch',
        ['the stack trace', 'the migration', 'the old database'],
        0.25,
        0.45,
        true,
      ),
      topic(
        'accessibility review',
        ['the screen reader order', 'the touch targets', 'the labels'],
        0.3,
        0.8,
      ),
    ],
  },
  {
    name: 'data',
    folder: 'Product',
    description: 'What the buoys measure, and what it means.',
    topics: [
      topic(
        'wave height model',
        ['the model', 'the training set', 'the error at low swell'],
        0.3,
        1,
      ),
      topic('outliers near the ferry', ['the ferry wake', 'the filter', 'the threshold'], 0.1, 0.6),
      topic('weekly numbers', ['the dashboard', 'the uptime', 'the export'], 0, 1),
      topic(
        'API for the port authority',
        ['the schema', 'the rate limit', 'the contract'],
        0.4,
        0.9,
      ),
      topic(
        'time zones again',
        ['the timestamps', 'the parser', 'daylight saving'],
        0.2,
        0.35,
        true,
      ),
      topic('salinity units', ['the unit', 'the conversion', 'the old rows'], 0.5, 0.75),
    ],
  },
  {
    name: 'announce',
    folder: 'Company',
    description: 'What everybody should know. Few words, no chatter.',
    isWebPublic: true,
    isAnnouncement: true,
    topics: [
      topic('welcome', ['the handbook', 'the first week'], 0, 0.2),
      topic('office move in March', ['the new floor', 'the desks', 'the lockers'], 0.5, 0.9),
      topic('quarterly goals', ['the pilot', 'the second harbor', 'the hiring plan'], 0.6, 0.95),
      topic('holidays', ['the calendar', 'the bridge day'], 0.3, 0.7),
    ],
  },
  {
    name: 'general',
    folder: 'Company',
    description: 'For everybody',
    topics: [
      topic('lunch on Thursday', ['the noodle place', 'the table', 'the bill'], 0.6, 1),
      topic('introductions', ['the team', 'the workshop', 'the coffee machine'], 0, 0.6),
      topic('sailing trip', ['the boat', 'the weather window', 'the crew list'], 0.4, 0.97),
      topic('reading club', ['the chapter', 'the next book', 'the discussion'], 0.2, 0.8),
      topic('photos from the pier', ['the sunrise', 'the seals', 'the fog'], 0.1, 0.95),
      topic('bikes in the hallway', ['the rack', 'the door', 'the sign'], 0.3, 0.5),
    ],
  },
  {
    name: 'ideas',
    folder: 'Company',
    description: 'Half-baked is welcome.',
    topics: [
      topic('buoys that follow fish', ['the sonar', 'the motor', 'the permit'], 0.2, 0.7),
      topic('open data day', ['the data set', 'the invitation', 'the school visit'], 0.4, 0.9),
      topic('a podcast', ['the first episode', 'the guest', 'the microphone'], 0.1, 0.4),
      topic(
        'recycling old hulls',
        ['the shredder', 'the supplier', 'the cost per hull'],
        0.5,
        0.85,
      ),
      topic(
        'names for the new fleet',
        ['the naming vote', 'the short list', 'the tradition'],
        0.7,
        1,
      ),
    ],
  },
  {
    name: 'field team',
    folder: 'Operations',
    description: 'Who is on the water, with what, until when.',
    topics: [
      topic('north basin deployment', ['the mooring line', 'the crane slot', 'buoy 14'], 0.5, 1),
      topic('spare parts', ['the shackles', 'the order', 'the shelf'], 0.1, 0.9),
      topic('storm watch', ['the forecast', 'the recovery plan', 'the duty phone'], 0.75, 1),
      topic('van keys', ['the van', 'the key box', 'the fuel card'], 0.2, 0.6),
      topic('safety briefing', ['the life vests', 'the radio check', 'the sign-off sheet'], 0, 0.5),
      topic('harbor permits', ['the permit', 'the harbor office', 'the map annex'], 0.3, 0.8),
    ],
  },
  {
    name: 'support',
    folder: 'Operations',
    description: 'Questions from harbors, and the answers.',
    people: ['owner', 'ines', 'devon', 'lucia', 'yara', 'piet', 'noah', 'greta'],
    topics: [
      topic(
        'Porto: map does not load',
        ['the proxy', 'the browser version', 'the tile server'],
        0.6,
        0.98,
      ),
      topic('Bergen: wrong depth', ['the chart datum', 'the offset', 'the local survey'], 0.3, 0.7),
      topic('invoice questions', ['the invoice', 'the cost center', 'the discount'], 0.2, 0.9),
      topic(
        'how to share a view',
        ['the share link', 'the guest account', 'the help page'],
        0.4,
        0.65,
        true,
      ),
      topic('training in Ghent', ['the slides', 'the date', 'the hands-on part'], 0.5, 0.95),
    ],
  },
  {
    name: 'leads',
    folder: undefined,
    description: 'Planning among the leads.',
    isPrivate: true,
    people: ['owner', 'ines', 'tomas', 'yara'],
    topics: [
      topic('hiring', ['the firmware role', 'the interview loop', 'the offer'], 0.2, 0.97),
      topic('budget', ['the hull order', 'the forecast', 'the buffer'], 0.4, 0.9),
      topic('roadmap', ['the second harbor', 'the autumn release', 'the cut line'], 0.5, 1),
    ],
  },
];

function topic(
  name: string,
  things: readonly string[],
  from: number,
  to: number,
  isResolved = false,
): DemoTopic {
  return { name, things, from, to, isResolved };
}
