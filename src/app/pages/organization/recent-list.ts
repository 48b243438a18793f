import * as v from 'valibot';
import { isEntityName } from '../../../domain/entities/models.ts';
import type { EntityKey } from '../../../domain/protocol/find.ts';

const recentLimit = 12;
const schema = v.array(v.object({ type: v.string(), id: v.string() }));

const isSame = (one: EntityKey, other: EntityKey): boolean => one.id === other.id && one.type === other.type;

/** An organization whose details were opened is found by its row in the tree, as one that was opened itself. */
const findable = ({ type, id }: EntityKey): EntityKey => ({
  type: type === 'organization' ? 'organizationTreeView' : type,
  id,
});

/**
 * Parses the stored list; invalid content gives an empty list. Only ids are stored, because a name requires
 * permission to read it.
 */
export function parseRecent(stored: string | null): readonly EntityKey[] {
  try {
    return v
      .parse(schema, JSON.parse(stored ?? '[]'))
      .filter((thing): thing is EntityKey => isEntityName(thing.type))
      .map(findable)
      .filter((thing, at, all) => all.findIndex((other) => isSame(other, thing)) === at);
  } catch {
    return [];
  }
}

/** Puts the latest entity first; returns the same list if it is already first. */
export function withRecent(things: readonly EntityKey[], opened: EntityKey): readonly EntityKey[] {
  const latest = findable(opened);
  const [first] = things;
  if (first && isSame(first, latest)) return things;
  return [latest, ...things.filter((thing) => !isSame(thing, latest))].slice(0, recentLimit);
}
