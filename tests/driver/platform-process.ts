/*
 * The reference platform as a process of its own, which a test can stop and kill. Started by `launchPlatform` with
 * its options as JSON in the first argument; tells its port once it answers.
 */
import { startPlatform } from '../platform/start-platform.ts';
import type { PlatformOptions } from '../platform/start-platform.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as PlatformOptions;
const platform = await startPlatform(options);
process.send?.(platform.port);

process.on('SIGTERM', () => void platform.close().then(() => process.exit(0)));
// The test that started it is gone.
process.on('disconnect', () => process.exit(1));
