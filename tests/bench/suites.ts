import type { Suite } from './suite.ts';
import { engineStart } from './suites/engine-start.ts';
import { ingest } from './suites/ingest.ts';
import { paint } from './suites/paint.ts';
import { snapshot } from './suites/snapshot.ts';

/** In the order of the report. */
export const suites: readonly Suite[] = [ingest, snapshot, engineStart, paint];
