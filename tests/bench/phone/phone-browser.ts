import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { microphoneFlags, toneFile } from '../../browser/support/call-audio.ts';
import { openProfile, withProfile } from '../browser.ts';
import { watchSound } from './first-sound.ts';

/** A browser on a fresh profile with a microphone, which picks up a tone if its frequency is given. */
export const withMicrophone = <Value>(
  work: (context: BrowserContext) => Promise<Value>,
  tone?: number,
): Promise<Value> =>
  withProfile(async (folder) => {
    const file = join(folder, 'tone.wav');
    if (tone !== undefined) writeFileSync(file, toneFile(tone));
    const flags = tone === undefined ? [] : [`--use-file-for-fake-audio-capture=${file}`];
    const context = await openProfile(folder, [...microphoneFlags, ...flags]);
    try {
      await context.grantPermissions(['microphone']);
      await context.addInitScript(watchSound);
      return await work(context);
    } finally {
      await context.close();
    }
  });
