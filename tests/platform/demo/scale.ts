import type { NewOrganization } from './organizations.ts';
import { pick, randomId } from '../base/random.ts';
import type { Random } from '../base/random.ts';

/** Below the root: resellers, their customers, and the customers' sites. About 100,000 organizations in total. */
const resellers = 100;
const customers = 100;
const sites = 9;

const firstParts = [
  'Noord',
  'Zuid',
  'Oost',
  'West',
  'Rijn',
  'Maas',
  'Veluwe',
  'Harbour',
  'Bright',
  'Silver',
  'Élan',
  'Grün',
  'Łódź',
  'Nova',
  'Delta',
] as const;
const secondParts = [
  'zorg',
  'bouw',
  'techniek',
  'transport',
  'handel',
  'logistics',
  'dental',
  'media',
  'optiek',
  'software',
  'bakkerij',
  'mobility',
] as const;
const legalForms = ['B.V.', 'N.V.', 'GmbH', 'Ltd', 'Groep', 'Coöperatie', '& Zonen', 'Partners'] as const;
const cities = [
  'Amsterdam',
  'Utrecht',
  'Zwolle',
  'Groningen',
  'Rotterdam',
  'Gent',
  'Köln',
  'Leeds',
  'Brugge',
  'Łódź',
  'Málaga',
  'Århus',
] as const;

/** The organizations of the small demo, and many more next to its resellers. */
export function scaleRows(random: Random, small: readonly NewOrganization[]): readonly NewOrganization[] {
  const [root, ...others] = small;
  if (root === undefined) return small;
  const rows: NewOrganization[] = [];

  const randomName = (): string =>
    `${pick(random, firstParts)}${pick(random, secondParts)} ${pick(random, legalForms)}`;
  const add = (parent: NewOrganization, ownName: string, counts: readonly number[]): string => {
    const id = randomId(random);
    const [count = 0, ...rest] = counts;
    const row = { ...parent, id, organizationId: id, name: ownName, superOrganizationId: parent.id };
    const at = rows.push(row) - 1;
    const childIds = Array.from({ length: count }, (_, index) =>
      add(row, rest.length > 0 ? randomName() : `${ownName} ${pick(random, cities)} ${index + 1}`, rest),
    );
    rows[at] = { ...row, subOrganizationIds: childIds };
    return id;
  };

  const childIds = Array.from({ length: resellers }, (_, index) =>
    add(root, `${randomName()} Telecom ${index + 1}`, [customers, sites]),
  );
  return [{ ...root, subOrganizationIds: [...root.subOrganizationIds, ...childIds] }, ...others, ...rows];
}
