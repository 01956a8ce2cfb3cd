/** A sine tone with a soft end. Seconds from the start, hertz. */
type Note = readonly [at: number, frequency: number];

/** By the names that servers of this API use; synthesized, so there is nothing to fetch. */
const SOUNDS: Readonly<Record<string, readonly Note[]>> = {
  zulip: [
    [0, 660],
    [0.11, 880],
  ],
  ding: [[0, 1046]],
  chime: [
    [0, 523],
    [0.12, 659],
    [0.24, 784],
  ],
};
const DEFAULT: readonly Note[] = [
  [0, 784],
  [0.1, 988],
];
const LOUDNESS = 0.16;
const NOTE_SECONDS = 0.45;

/** Choices available everywhere. A sound that only another client has plays as our default. */
export const SOUND_CHOICES = [
  { value: 'zulip', label: 'Two notes' },
  { value: 'ding', label: 'Bell' },
  { value: 'chime', label: 'Chime' },
  { value: 'none', label: 'None' },
] as const;

let context: AudioContext | undefined;

/** Plays a sound by name. A page the user hasn't interacted with yet stays silent, as browsers require. */
export function playSound(name: string): void {
  if (name === 'none' || typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume().then(
    () => {
      for (const [at, frequency] of SOUNDS[name] ?? DEFAULT) playNote(audio, at, frequency);
    },
    () => undefined,
  );
}

function playNote(audio: AudioContext, at: number, frequency: number): void {
  const start = audio.currentTime + at;
  const end = start + NOTE_SECONDS;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
