import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpeaker } from '../../../../src/features/web-phone/audio/speaker.ts';

/** What the browser does when it is asked to play, and to play elsewhere. */
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

test('a browser that wants a gesture first: it is said until the gesture brings the sound', async () => {
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

test('what is no longer to be heard is blocked by nothing; a sound that another replaced neither', async () => {
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

test('on a speaker that was unplugged since the system’s own is heard', async () => {
  const asked: string[] = [];
  setSinkId = (id) => {
    asked.push(id);
    return id === '' ? Promise.resolve() : refuse('NotFoundError')();
  };
  createSpeaker().choose('gone');
  await settled();
  expect(asked).toEqual(['gone', '']);
});
