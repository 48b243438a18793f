import type * as v from 'valibot';
import { tolerantParse } from '../../lib/value/tolerant-parse.ts';
import type { EntityRow } from '../core/model.ts';
import type { EntityName } from './models.ts';
import { models } from './models.ts';

/** Older than every version of the platform, so that each row that the platform sends replaces the adopted one. */
const adoptedVersion = -1;

/**
 * Reads a row that a build with another model has stored; null if this build's model refuses it. The platform's row may
 * hold more than the other build kept, although its version is the same.
 */
export function adoptRow(name: EntityName, row: EntityRow): EntityRow | null {
  const schema: v.ObjectSchema<v.ObjectEntries, undefined> = models[name].schema;
  const read = tolerantParse(schema, row);
  return read.success ? { ...(read.output as EntityRow), version: adoptedVersion } : null;
}
