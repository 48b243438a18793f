import type { BrowserContext } from '@playwright/test';
import { microphoneFlags } from '../../browser/support/call-audio.ts';
import { openProfile, withProfile } from '../browser.ts';
import { watchSound } from './first-sound.ts';

/** A browser with a microphone, on a fresh profile. */
export const withMicrophone = <Value>(work: (context: BrowserContext) => Promise<Value>): Promise<Value> =>
  withProfile(async (folder) => {
    const context = await openProfile(folder, microphoneFlags);
    try {
      await context.grantPermissions(['microphone']);
      await context.addInitScript(watchSound);
      return await work(context);
    } finally {
      await context.close();
    }
  });
