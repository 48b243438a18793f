import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The bytes of this process’s heap that are in use, after a full collection. */
export function heapUsed(): number {
  // Contexts made after this have the function.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // The first collection runs finalizers; the second collects what they released.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
