import * as v from 'valibot';
import { isEntityName } from '../../domain/entities/models.ts';
import type { Thing } from '../../domain/protocol/find.ts';

const recentLimit = 12;
const schema = v.array(v.object({ type: v.string(), id: v.string() }));

/**
 * Parses the stored list; invalid content gives an empty list. Only ids are stored, because a name requires
 * permission to read it.
 */
export function parseRecent(stored: string | null): readonly Thing[] {
  try {
    return v
      .parse(schema, JSON.parse(stored ?? '[]'))
      .filter((thing): thing is Thing => isEntityName(thing.type));
  } catch {
    return [];
  }
}

const isSame = (one: Thing, other: Thing): boolean => one.id === other.id && one.type === other.type;

/** Puts the latest entity first; returns the same list if it is already first. */
export function withRecent(things: readonly Thing[], latest: Thing): readonly Thing[] {
  const [first] = things;
  if (first && isSame(first, latest)) return things;
  return [latest, ...things.filter((thing) => !isSame(thing, latest))].slice(0, recentLimit);
}
