import { schemaHash } from '../../lib/value/schema-hash.ts';
import { textHash } from '../../lib/text/text-hash.ts';
import type { EntityName } from './models.ts';
import { isEntityName, models } from './models.ts';

/** Identifies the shape of a type's rows. Stored rows of another shape must not be read. */
export const modelVersion = (name: EntityName): string => `${name}:${schemaHash(models[name].schema)}`;

/** Whether rows stored under this version have the shape that this build expects. */
export function isCurrentModel(version: string): boolean {
  const name = version.slice(0, version.indexOf(':'));
  return isEntityName(name) && modelVersion(name) === version;
}

/** Identifies the shapes of all types together. */
export const modelsVersion = (): string =>
  textHash(
    Object.values(models)
      .map(({ name }) => modelVersion(name))
      .toSorted()
      .join(),
  );
