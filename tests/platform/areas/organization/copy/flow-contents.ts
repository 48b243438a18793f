import { isEntityName } from '../../../../../src/domain/entities/models.ts';
import type { ContentsJson } from '../../flows/contents.ts';
import type { CopiedIds } from './copied-ids.ts';

type ContentsPart = { readonly [member: string]: unknown };

const isObject = (value: unknown): value is ContentsPart => typeof value === 'object' && value !== null;

/** The entity that an expression names, as in `entitiesIn` of a flow's contents. */
const namesEntity = ({ op, type, id }: ContentsPart): boolean =>
  op === 'entity' && typeof type === 'string' && typeof id === 'string';

function valueIn(value: unknown, ids: CopiedIds): unknown {
  if (Array.isArray(value)) {
    const copies = value.map((item) => valueIn(item, ids));
    // A list of entities becomes shorter where one is not copied.
    return copies.filter((copy, at) => copy !== null || value[at] === null);
  }
  if (!isObject(value)) return value;
  if (namesEntity(value)) {
    const { type, id } = value;
    const copy = typeof type === 'string' && isEntityName(type) ? ids.of(type, String(id)) : null;
    return copy === null ? null : { ...value, id: copy };
  }
  // A block without its macro stays, with its wires: the editor says that the macro is missing.
  if (value['type'] === 'organizationMacro' && typeof value['id'] === 'string')
    return { ...value, id: ids.of('macro', value['id']) ?? value['id'] };
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, valueIn(member, ids)]));
}

/** Contents of a flow with the entities they name changed to the copies. */
export const copiedContents = (contents: ContentsJson, ids: CopiedIds): ContentsJson =>
  valueIn(contents, ids) as ContentsJson;
