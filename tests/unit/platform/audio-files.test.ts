import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAudioStore } from '../../platform/audio/audio-store.ts';
import { hasTool, ToolFailed } from '../../platform/audio/tool.ts';
import { UnusableAudio, transcode } from '../../platform/audio/transcode.ts';
import { toneWav } from '../../platform/audio/wav.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audio-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const owner = { kind: 'sound', id: 'a-sound' } as const;
const tone = (seconds: number): Buffer => toneWav([[440, seconds * 1000]], 8000);

async function writeInput(contents: string | Buffer, name = 'in.wav') {
  const file = join(folder, name);
  await writeFile(file, contents);
  const out = await mkdtemp(join(folder, 'out-'));
  return { file, out };
}
const reasonOf = async (contents: string | Buffer, maxMs = 60_000) => {
  const { file, out } = await writeInput(contents);
  return transcode(file, out, { maxMs }).then(
    () => 'none',
    (error: unknown) => (error instanceof UnusableAudio ? error.reason : error),
  );
};

describe.skipIf(!(await hasTool('ffmpeg')))('transcoding audio', () => {
  test('makes an MP3 and a WAV and measures the duration, whatever the file name', async () => {
    const { file, out } = await writeInput(tone(1.5), 'a song.txt');
    expect(await transcode(file, out, { maxMs: 60_000 })).toEqual({ durationMs: 1500 });
    const [mp3, wav] = await Promise.all(['web.mp3', 'audio.wav'].map((name) => readFile(join(out, name))));
    expect(wav?.subarray(0, 4).toString()).toBe('RIFF');
    // The sync word of an MP3 frame.
    expect([mp3?.[0], (mp3?.[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
  });

  test('works with a folder relative to the working directory of the platform', async () => {
    const shelf = await openAudioStore(relative(process.cwd(), folder));
    const file = shelf.scratch();
    await writeFile(file, tone(1));
    const out = await mkdtemp(join(folder, 'out-'));
    expect(await transcode(file, out, { maxMs: 60_000 })).toEqual({ durationMs: 1000 });
  });

  test.each([
    ['a text file named .wav', 'just some words, nothing more than words. '.repeat(5000)],
    ['an empty file', ''],
    ['a header without audio', tone(1).subarray(0, 44)],
    // The following would make the server read its own files.
    ['a playlist', '#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n'],
    ['a concat list', 'ffconcat version 1.0\nfile in2.wav\n'],
    ['a session description', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n'],
  ])('refuses %s', async (_, contents) => {
    expect(await reasonOf(contents)).toBe('unreadable');
  });

  test('refuses audio that is too long', async () => {
    expect(await reasonOf(tone(3), 2000)).toBe('tooLong');
    expect(await reasonOf(tone(2), 2000)).toBe('none');
  });

  test('stops when aborted', async () => {
    const { file, out } = await writeInput(tone(1));
    const result = transcode(file, out, { maxMs: 60_000, signal: AbortSignal.abort() });
    await expect(result).rejects.toBeInstanceOf(ToolFailed);
  });
});

describe('the audio store', () => {
  const make = (text: string) => async (being: string) => {
    await writeFile(join(being, 'audio.wav'), text);
    return text.length;
  };

  test('finds what was stored, and drops what is not to be kept', async () => {
    const shelf = await openAudioStore(folder);
    const first = await shelf.put(owner, make('one'));
    const second = await shelf.put(owner, make('second'));
    expect([first.made, second.made]).toEqual([3, 6]);
    const found = shelf.find(owner, second.audioId, 'wav');
    expect(await readFile(found?.path ?? '', 'utf8')).toBe('second');
    // Stored without ffmpeg, it can still be played as WAV.
    expect(shelf.find(owner, first.audioId, 'web')?.variant).toBe('wav');
    await shelf.keepOnly(owner, second.audioId);
    expect(shelf.find(owner, first.audioId, 'wav')).toBeNull();
    expect(await shelf.ownerIds('sound')).toEqual(['a-sound']);
    await shelf.keepOnly(owner, null);
    expect(await shelf.ownerIds('sound')).toEqual([]);
  });

  test('keeps nothing of a failed write, and clears unfinished ones at start', async () => {
    const shelf = await openAudioStore(folder);
    const failing = shelf.put(owner, async (being) => {
      await writeFile(join(being, 'audio.wav'), 'half');
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await shelf.ownerIds('sound')).toEqual([]);
    const scratch = shelf.scratch();
    await writeFile(scratch, 'half');
    await openAudioStore(folder);
    expect(existsSync(scratch)).toBe(false);
    expect(await readdir(join(folder, 'audio', 'unfinished'))).toEqual([]);
  });

  test('is temporary without a folder', async () => {
    const shelf = await openAudioStore(null);
    const { audioId } = await shelf.put(owner, make('gone'));
    const path = shelf.find(owner, audioId, 'wav')?.path ?? '';
    expect((await stat(path)).size).toBe(4);
    await shelf.close();
    expect(existsSync(path)).toBe(false);
  });

  test('refuses names outside its folder', async () => {
    const shelf = await openAudioStore(folder);
    expect(() => shelf.find({ kind: 'sound', id: '../../etc' }, 'x', 'wav')).toThrow(RangeError);
    expect(() => shelf.find(owner, '..', 'wav')).toThrow(RangeError);
  });
});
