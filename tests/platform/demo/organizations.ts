import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { Write } from '../store/store.ts';
import { create } from '../areas/write.ts';
import type { Place } from './organization-tree.ts';
import { idOf } from './random.ts';

type Organization = Omit<EntityOf<'organization'>, 'version'>;

/** The id of a demo organization, from its name. */
export const organizationId = (name: string): string => idOf(`organization ${name}`);

/** The id of a demo white label, from the name of the organization that has it. */
export const environmentId = (name: string): string => idOf(`environment ${name}`);

const whole = (place: Place | string): Place => (typeof place === 'string' ? { name: place } : place);

/** A tree of places as rows, parents before children; a place without a language has its parent's. */
export function organizationRows(tree: Place, at: string): readonly Organization[] {
  const rows: Organization[] = [];
  const add = (place: Place, parent: Organization | null): void => {
    const id = organizationId(place.name);
    const below = (place.below ?? []).map(whole);
    const row: Organization = {
      id,
      organizationId: id,
      createDate: at,
      updateDate: at,
      deleteDate: null,
      name: place.name,
      language: place.language ?? parent?.language ?? 'en',
      superOrganizationId: parent?.id ?? null,
      subOrganizationIds: below.map(({ name }) => organizationId(name)),
      state: place.closed ? 'inactive' : 'active',
      environmentId: place.whiteLabel ? environmentId(place.name) : (parent?.environmentId ?? null),
    };
    rows.push(row);
    for (const child of below) add(child, row);
  };
  add(tree, null);
  return rows;
}

export const organizationWrites = (rows: readonly Organization[]): readonly Write[] =>
  rows.map((row) => create('organization', row));
