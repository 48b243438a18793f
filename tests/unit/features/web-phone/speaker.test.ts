import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpeaker } from '../../../../src/features/web-phone/audio/speaker.ts';

/** The browser's answers to playing and to choosing an output. */
let play: () => Promise<void>;
let setSinkId: (id: string) => Promise<void>;
const played: unknown[] = [];

beforeEach(() => {
  play = () => Promise.resolve();
  setSinkId = () => Promise.resolve();
  played.length = 0;
  class Sound {
    srcObject: unknown = null;
    play(): Promise<void> {
      played.push(this.srcObject);
      return play();
    }
    setSinkId(id: string): Promise<void> {
      return setSinkId(id);
    }
  }
  vi.stubGlobal('Audio', Sound);
});
afterEach(() => void vi.unstubAllGlobals());

const stream = {} as MediaStream;
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('is blocked where the browser requires a gesture, until a retry plays', async () => {
  const speaker = createSpeaker();
  play = refuse('NotAllowedError');
  speaker.play(stream);
  await settled();
  expect(speaker.isBlocked.get()).toBe(true);
  play = () => Promise.resolve();
  speaker.retry();
  await settled();
  expect(speaker.isBlocked.get()).toBe(false);
  expect(played).toEqual([stream, stream]);
});

test('is not blocked when stopped, nor when another sound replaced it', async () => {
  const speaker = createSpeaker();
  play = refuse('NotAllowedError');
  speaker.play(stream);
  await settled();
  speaker.play(null);
  expect(speaker.isBlocked.get()).toBe(false);
  play = refuse('AbortError');
  speaker.play(stream);
  await settled();
  expect(speaker.isBlocked.get()).toBe(false);
});

test('falls back to the system’s speaker when the chosen one is unplugged', async () => {
  const requested: string[] = [];
  setSinkId = (id) => {
    requested.push(id);
    return id === '' ? Promise.resolve() : refuse('NotFoundError')();
  };
  createSpeaker().choose('gone');
  await settled();
  expect(requested).toEqual(['gone', '']);
});
