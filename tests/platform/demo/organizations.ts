import { defaultTimeZone } from '../../../src/domain/core/time-zone.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { Write } from '../store/store.ts';
import { create } from '../store/write.ts';
import type { DemoOrganization } from './organization-tree.ts';
import { idFromName } from '../base/random.ts';

export type NewOrganization = Omit<EntityOf<'organization'>, 'version'>;

/** The id of a demo organization, from its name. */
export const organizationId = (name: string): string => idFromName(`organization ${name}`);

/** The id of a demo white label, from the name of its organization. */
export const environmentId = (name: string): string => idFromName(`environment ${name}`);

const asObject = (organization: DemoOrganization | string): DemoOrganization =>
  typeof organization === 'string' ? { name: organization } : organization;

/** The organizations of a tree as rows, parents before children. The language defaults to the parent's. */
export function organizationRows(tree: DemoOrganization, at: string): readonly NewOrganization[] {
  const rows: NewOrganization[] = [];
  const add = (organization: DemoOrganization, parent: NewOrganization | null): void => {
    const id = organizationId(organization.name);
    const below = (organization.children ?? []).map(asObject);
    const row: NewOrganization = {
      id,
      organizationId: id,
      createDate: at,
      updateDate: at,
      deleteDate: null,
      name: organization.name,
      language: organization.language ?? parent?.language ?? 'en',
      timeZone: defaultTimeZone,
      superOrganizationId: parent?.id ?? null,
      subOrganizationIds: below.map(({ name }) => organizationId(name)),
      state: organization.inactive ? 'inactive' : 'active',
      environmentId: organization.whiteLabel
        ? environmentId(organization.name)
        : (parent?.environmentId ?? null),
    };
    rows.push(row);
    for (const child of below) add(child, row);
  };
  add(tree, null);
  return rows;
}

/** The pattern of each organization's telephone numbers, by its id. */
export function numberPatterns(tree: DemoOrganization): ReadonlyMap<string, string> {
  const patterns = new Map<string, string>();
  const add = (organization: DemoOrganization, above: string): void => {
    const pattern = organization.numbers ?? above;
    patterns.set(organizationId(organization.name), pattern);
    for (const child of organization.children ?? []) add(asObject(child), pattern);
  };
  add(tree, '+3120nnnnnnn');
  return patterns;
}

export const organizationWrites = (rows: readonly NewOrganization[]): readonly Write[] =>
  rows.map((row) => create('organization', row));
