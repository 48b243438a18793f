import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { speechLanguages } from '../../../src/domain/entities/sound/schema.ts';
import { hasAudio, noAudioError } from '../../../src/domain/value/audio.ts';
import type { FlowAudio } from '../../../src/domain/flow/expression/value/value.ts';
import { ownRows } from '../store/own-row.ts';
import { createTurns } from '../base/turns.ts';
import type { AudioStore } from '../audio/audio-store.ts';
import { speak } from '../audio/speak.ts';
import { runTool, ToolMissing } from '../audio/tool.ts';
import type { Store } from '../store/store.ts';
import type { Clip } from './mixing/clip.ts';
import { bufferClip, loopClip, silenceClip } from './mixing/clip.ts';
import { sampleRate } from '../audio/mu-law.ts';
import { playedTones } from './mixing/tones.ts';

/** The audio cannot be played. The message tells the author of the flow why. */
export class ClipMissing extends Error {
  override name = 'ClipMissing';
}

/** Loads the audio that flows play. */
export interface Clips {
  /** Throws ClipMissing. */
  readonly load: (organizationId: string, audio: FlowAudio) => Promise<Clip>;
}

interface ClipsOptions {
  readonly store: Pick<Store, 'get'>;
  readonly audioStore: AudioStore;
  readonly now: () => number;
}

/** An hour of sound is 29 MB. */
const cacheBytes = 64 * 1024 * 1024;
const decodeMs = 60_000;
const textLimit = 5000;
const maxSilenceMs = 60 * 60_000;
/** How many files are decoded at a time. */
const width = 2;

/** Decodes files to telephony audio, each once, and keeps the last used ones in memory. */
export function createClips({ store, audioStore, now }: ClipsOptions): Clips {
  const cache = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  const turns = Array.from({ length: width }, () => createTurns());
  let begun = 0;

  function forget(key: string): void {
    cache.delete(key);
    sizes.delete(key);
  }

  /** Drops the clips that were used least recently. */
  function trim(): void {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [key] of cache) {
      if (total <= cacheBytes) return;
      total -= sizes.get(key) ?? 0;
      if (sizes.has(key)) forget(key);
    }
  }

  /** Decodes the file that `find` resolves with; its argument is a folder for intermediate files. */
  async function decode(find: (folder: string) => Promise<string>): Promise<Buffer> {
    const folder = audioStore.scratch();
    await mkdir(folder);
    try {
      const [from, to] = [await find(folder), join(folder, 'clip')];
      const input = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1', '-i', `file:${from}`];
      const output = ['-ac', '1', '-ar', String(sampleRate), '-f', 'mulaw', `file:${to}`];
      await runTool('ffmpeg', [...input, ...output], { folder, timeoutMs: decodeMs });
      return await readFile(to);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  function cached(key: string, find: (folder: string) => Promise<string>): Promise<Buffer> {
    const known = cache.get(key);
    if (known !== undefined) {
      cache.delete(key);
      cache.set(key, known);
      return known;
    }
    begun += 1;
    const inTurn = turns[begun % width] ?? createTurns();
    const made = inTurn(() => decode(find));
    cache.set(key, made);
    made.then(
      ({ byteLength }) => {
        sizes.set(key, byteLength);
        trim();
      },
      () => forget(key),
    );
    return made;
  }

  async function stored(kind: 'sound' | 'recording', id: string, organizationId: string): Promise<Buffer> {
    const row = ownRows(store, organizationId).find(kind, id);
    if (row === undefined || !hasAudio(row, now()) || row.audio === null)
      throw new ClipMissing(noAudioError(kind, id));
    const file = audioStore.find({ kind, id }, row.audio.id, 'wav');
    if (file === null) throw new ClipMissing(`The audio file of ${kind} ${id} is missing`);
    return cached(row.audio.id, () => Promise.resolve(file.path));
  }

  function spoken({ text, language, gender }: Extract<FlowAudio, { type: 'speech' }>): Promise<Buffer> {
    const known = speechLanguages.find((one) => one === language);
    if (known === undefined) throw new ClipMissing(`Nobody speaks the language "${language}" here`);
    if (text.trim() === '' || text.length > textLimit)
      throw new ClipMissing(`Between 1 and ${textLimit} characters can be spoken`);
    const key = createHash('sha256').update(`${known} ${gender} ${text}`).digest('hex');
    return cached(key, (folder) => speak({ text, gender, language: known }, folder));
  }

  async function find(organizationId: string, audio: FlowAudio): Promise<Clip> {
    switch (audio.type) {
      case 'silence':
        return silenceClip(Math.min(audio.ms, maxSilenceMs));
      case 'tone': {
        const tone = Object.entries(playedTones).find(([name]) => name === audio.name)?.[1];
        if (tone === undefined) throw new ClipMissing(`There is no tone "${audio.name}"`);
        return loopClip(tone);
      }
      case 'speech':
        return bufferClip(await spoken(audio));
      case 'sound':
      case 'recording':
        return bufferClip(await stored(audio.type, audio.id, organizationId));
    }
  }

  return {
    load: (organizationId, audio) =>
      find(organizationId, audio).catch((error: unknown) => {
        if (error instanceof ClipMissing) throw error;
        if (error instanceof ToolMissing) throw new ClipMissing(`${error.tool} is not installed`);
        console.error('flow audio:', error);
        throw new ClipMissing('The audio cannot be played');
      }),
  };
}
