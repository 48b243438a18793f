/*
 * The reference platform as a process of its own, which a test can stop and kill. Started by `launchPlatform` with
 * its options as JSON in the first argument; tells its port once it answers. Told other options, it ends, and begins
 * with those: what the process has loaded and compiled by then is four fifths of a start.
 */
import { startPlatform } from '../platform/start-platform.ts';
import type { PlatformOptions } from '../platform/start-platform.ts';

const begin = async (options: PlatformOptions) => {
  const platform = await startPlatform(options);
  // Whoever started it may be gone by now.
  if (process.connected) process.send?.(platform.port);
  return platform;
};
let life = begin(JSON.parse(process.argv[2] ?? '{}') as PlatformOptions);

process.on('message', (options: PlatformOptions) => {
  life = life.then((platform) => platform.close()).then(() => begin(options));
});
process.on('SIGTERM', () => void life.then((platform) => platform.close()).then(() => process.exit(0)));
// The test that started it is gone.
process.on('disconnect', () => process.exit(1));
