import { launchFirefox } from './firefox.ts';
import { NotInstalled } from './remote-browser.ts';
import { smoke } from './smoke.ts';
import { launchWebKit } from './webkit.ts';

const browsers = { Firefox: launchFirefox, WebKit: launchWebKit };

/** Runs the smoke path in each installed browser. Resolves to an exit code. */
export async function runSmoke(): Promise<number> {
  let failed = 0;
  for (const [name, launch] of Object.entries(browsers)) {
    const start = Date.now();
    try {
      console.log(`${await smoke(launch)}: passed (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      if (error instanceof NotInstalled) {
        console.log(`${name}: skipped, ${error.message}`);
        continue;
      }
      failed += 1;
      console.error(`${name}: failed`, error);
    }
  }
  return failed === 0 ? 0 : 1;
}
