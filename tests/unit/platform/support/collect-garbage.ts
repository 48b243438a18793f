import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects garbage at once, as a busy process does at any time. */
export const collectGarbage = runInNewContext('gc') as () => void;
