import { namedEntity } from '../expression/tree/named-entity.ts';
import { partRule } from './part-rule.ts';

/** Entities that have been deleted; the detail is their id. */
export const entityDeleted = partRule('entityDeleted', 'error', (part, { outside }) => {
  const entity = namedEntity(part);
  return entity && outside.entity(entity.type, entity.id) === 'deleted' ? entity.id : undefined;
});

/** Sounds that cannot be played; the detail is their id. */
export const soundUnavailable = partRule('soundUnavailable', 'warning', (part, { outside }) => {
  const entity = namedEntity(part);
  return entity && outside.entity(entity.type, entity.id) === 'unavailable' ? entity.id : undefined;
});
