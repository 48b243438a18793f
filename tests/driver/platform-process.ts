/*
 * Runs the reference platform in a separate process, which a test can stop and kill. `launchPlatform` starts it with
 * the options as JSON in the first argument; it sends its port once it accepts requests. When it receives new options
 * it closes the platform and starts one with those: loading and compiling the modules is four fifths of a start.
 */
import { startPlatform } from '../platform/start-platform.ts';
import type { PlatformOptions } from '../platform/start-platform.ts';

/** A run in which no time passes says here which time it is. */
const frozenAt = process.env['PORTAL_TEST_CLOCK'];

const start = async (options: PlatformOptions) => {
  const clock = frozenAt === undefined ? {} : { now: () => Number(frozenAt) };
  const platform = await startPlatform({ ...options, ...clock });
  // The parent process may have ended by now.
  if (process.connected) process.send?.(platform.port);
  return platform;
};
let current = start(JSON.parse(process.argv[2] ?? '{}') as PlatformOptions);

process.on('message', (options: PlatformOptions) => {
  current = current.then((platform) => platform.close()).then(() => start(options));
});
process.on('SIGTERM', () => void current.then((platform) => platform.close()).then(() => process.exit(0)));
// The test that started this process has ended.
process.on('disconnect', () => process.exit(1));
