import type { TestPlatform } from '../driver/platform.ts';
import type { Portal } from '../driver/portal.ts';
import { logEntry } from '../browser/support/rows.ts';
import { viewer } from './portal-site.ts';

let written = 0;

/** Writes errors of the viewer's organization, one after another; resolves to the text of the last. */
export async function writeErrors(platform: TestPlatform, count: number, perSecond: number): Promise<string> {
  const start = performance.now();
  let message = '';
  for (let n = 0; n < count; n += 1) {
    written += 1;
    message = `bench ${String(written).padStart(8, '0')}`;
    const entry = logEntry({ organization: viewer.organization, level: 'error', message });
    await platform.control.write({ writes: [entry] });
    const wait = start + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return message;
}

/** Waits until the dashboard shows this error. Simulated calls may have logged later ones above it. */
export const untilShown = (portal: Portal, message: string): Promise<void> =>
  portal
    .widget('Recent errors')
    .getByRole('row')
    .filter({ hasText: message })
    .first()
    .waitFor({ timeout: 60_000 });

export interface Traffic {
  readonly bytes: number;
  readonly snapshots: number;
  readonly resumes: number;
}

/** Counts the platform's traffic while the work runs. */
export async function trafficDuring(platform: TestPlatform, work: () => Promise<void>): Promise<Traffic> {
  const before = await platform.control.stats();
  await work();
  const after = await platform.control.stats();
  return {
    bytes: after.bytes - before.bytes,
    snapshots: after.snapshots - before.snapshots,
    resumes: after.resumesServed - before.resumesServed,
  };
}
