import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAudioShelf } from '../../platform/audio/shelf.ts';
import { hasTool, ToolFailed } from '../../platform/audio/tool.ts';
import { AudioUnfit, transcode } from '../../platform/audio/transcode.ts';
import { toneWav } from '../../platform/audio/wav.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audio-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const owner = { kind: 'sound', id: 'a-sound' } as const;
const tone = (seconds: number): Buffer => toneWav([[440, seconds * 1000]], 8000);

async function given(contents: string | Buffer, name = 'in.wav') {
  const file = join(folder, name);
  await writeFile(file, contents);
  const out = await mkdtemp(join(folder, 'out-'));
  return { file, out };
}
const reasonOf = async (contents: string | Buffer, maxMs = 60_000) => {
  const { file, out } = await given(contents);
  return transcode(file, out, { maxMs }).then(
    () => 'none',
    (error: unknown) => (error instanceof AudioUnfit ? error.reason : error),
  );
};

describe.skipIf(!(await hasTool('ffmpeg')))('audio that is given', () => {
  test('is had as mp3 and as wav, and its length is known, whatever its name says', async () => {
    const { file, out } = await given(tone(1.5), 'a song.txt');
    expect(await transcode(file, out, { maxMs: 60_000 })).toEqual({ durationMs: 1500 });
    const [mp3, wav] = await Promise.all(['web.mp3', 'audio.wav'].map((name) => readFile(join(out, name))));
    expect(wav?.subarray(0, 4).toString()).toBe('RIFF');
    // A frame's sync word.
    expect([mp3?.[0], (mp3?.[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
  });

  test('its folder may be named from where the platform runs: the tools run elsewhere', async () => {
    const shelf = await openAudioShelf(relative(process.cwd(), folder));
    const file = shelf.scratch();
    await writeFile(file, tone(1));
    const out = await mkdtemp(join(folder, 'out-'));
    expect(await transcode(file, out, { maxMs: 60_000 })).toEqual({ durationMs: 1000 });
  });

  test.each([
    ['text that is called .wav', 'just some words, nothing more than words. '.repeat(5000)],
    ['nothing at all', ''],
    ['a head without a sound', tone(1).subarray(0, 44)],
    // What follows would have the server read files of its own.
    ['a playlist', '#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n'],
    ['a list of parts', 'ffconcat version 1.0\nfile in2.wav\n'],
    ['a description of a session', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n'],
  ])('is refused that is %s', async (_, contents) => {
    expect(await reasonOf(contents)).toBe('unreadable');
  });

  test('is refused when it goes on for too long', async () => {
    expect(await reasonOf(tone(3), 2000)).toBe('tooLong');
    expect(await reasonOf(tone(2), 2000)).toBe('none');
  });

  test('is given up when nobody waits for it any more', async () => {
    const { file, out } = await given(tone(1));
    const result = transcode(file, out, { maxMs: 60_000, signal: AbortSignal.abort() });
    await expect(result).rejects.toBeInstanceOf(ToolFailed);
  });
});

describe('the shelf', () => {
  const make = (text: string) => async (being: string) => {
    await writeFile(join(being, 'audio.wav'), text);
    return text.length;
  };

  test('has what was put there, and of it no more than is kept', async () => {
    const shelf = await openAudioShelf(folder);
    const first = await shelf.put(owner, make('one'));
    const second = await shelf.put(owner, make('second'));
    expect([first.made, second.made]).toEqual([3, 6]);
    const found = shelf.find(owner, second.audioId, 'wav');
    expect(await readFile(found?.path ?? '', 'utf8')).toBe('second');
    // Made where there was no ffmpeg: it can be played all the same.
    expect(shelf.find(owner, first.audioId, 'web')?.variant).toBe('wav');
    await shelf.keepOnly(owner, second.audioId);
    expect(shelf.find(owner, first.audioId, 'wav')).toBeNull();
    expect(await shelf.owners('sound')).toEqual(['a-sound']);
    await shelf.keepOnly(owner, null);
    expect(await shelf.owners('sound')).toEqual([]);
  });

  test('has nothing of what failed, nor after a start of what was unfinished', async () => {
    const shelf = await openAudioShelf(folder);
    const failing = shelf.put(owner, async (being) => {
      await writeFile(join(being, 'audio.wav'), 'half');
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await shelf.owners('sound')).toEqual([]);
    const scratch = shelf.scratch();
    await writeFile(scratch, 'half');
    await openAudioShelf(folder);
    expect(existsSync(scratch)).toBe(false);
    expect(await readdir(join(folder, 'audio', 'unfinished'))).toEqual([]);
  });

  test('is for one life only without a folder', async () => {
    const shelf = await openAudioShelf(null);
    const { audioId } = await shelf.put(owner, make('gone'));
    const path = shelf.find(owner, audioId, 'wav')?.path ?? '';
    expect((await stat(path)).size).toBe(4);
    await shelf.close();
    expect(existsSync(path)).toBe(false);
  });

  test('is not left by a name', async () => {
    const shelf = await openAudioShelf(folder);
    expect(() => shelf.find({ kind: 'sound', id: '../../etc' }, 'x', 'wav')).toThrow(RangeError);
    expect(() => shelf.find(owner, '..', 'wav')).toThrow(RangeError);
  });
});
