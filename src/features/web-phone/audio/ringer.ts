import { chosenDevice } from './sound-choice.ts';

/** Two notes, and the duration of a ring and of the pause, s. */
const notes = [440, 480] as const;
const rhythm = { ring: 1, silence: 2 } as const;
/** Quiet during another call. */
const loudness = { alone: 0.25, beside: 0.04 } as const;

type Sinkable = AudioContext & { readonly setSinkId?: (id: string) => Promise<void> };

/**
 * Rings on the chosen output until the returned function is called. A host holds a live microphone, so browsers allow
 * sound without a gesture; in other cases it stays silent.
 */
export function startRinging(how: keyof typeof loudness): () => void {
  const context: Sinkable = new AudioContext();
  const sink = chosenDevice('ringer');
  if (sink !== null) void context.setSinkId?.(sink).catch(() => undefined);
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(context.destination);
  for (const frequency of notes) {
    const note = new OscillatorNode(context, { frequency });
    note.connect(gain);
    note.start();
  }
  const ring = (): void => {
    const { currentTime: now } = context;
    gain.gain.setTargetAtTime(loudness[how], now, 0.01);
    gain.gain.setTargetAtTime(0, now + rhythm.ring, 0.01);
  };
  ring();
  const timer = setInterval(ring, (rhythm.ring + rhythm.silence) * 1000);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
