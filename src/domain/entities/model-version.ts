import { schemaHash } from '../../lib/value/schema-hash.ts';
import { textHash } from '../../lib/text/text-hash.ts';
import type { EntityName } from './models.ts';
import { isEntityName, models } from './models.ts';

/** Identifies the shape of a type's rows. Stored rows of another shape are adopted: see `adoptRow`. */
export const modelVersion = (name: EntityName): string => `${name}:${schemaHash(models[name].schema)}`;

/** The version of rows that several builds have stored: no build takes them for its own. */
export const mixedVersion = (name: string): string => `${name}:mixed`;

/** Whether rows stored under this version have the shape that this build expects. */
export function isCurrentModel(version: string): boolean {
  const name = entityNameOf(version);
  return name !== null && modelVersion(name) === version;
}

/** The type that a version is of; null: this build does not have it. */
export function entityNameOf(version: string): EntityName | null {
  const name = version.slice(0, version.indexOf(':'));
  return isEntityName(name) ? name : null;
}

/** Identifies the shapes of all types together. */
export const modelsVersion = (): string =>
  textHash(
    Object.values(models)
      .map(({ name }) => modelVersion(name))
      .toSorted()
      .join(),
  );
