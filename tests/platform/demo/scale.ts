import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { pick, randomId } from './random.ts';
import type { Random } from './random.ts';

type Organization = Omit<EntityOf<'organization'>, 'version'>;

/** Below the root: resellers, their customers, and sites of these. Some 100,000 with what was there. */
const resellers = 100;
const customers = 100;
const sites = 9;

const first = [
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
const second = [
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
const form = ['B.V.', 'N.V.', 'GmbH', 'Ltd', 'Groep', 'Coöperatie', '& Zonen', 'Partners'] as const;
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

/** The small demo's organizations and a great many more beside its resellers. */
export function scaleRows(random: Random, small: readonly Organization[]): readonly Organization[] {
  const [root, ...others] = small;
  if (root === undefined) return small;
  const made: Organization[] = [];

  const name = (): string => `${pick(random, first)}${pick(random, second)} ${pick(random, form)}`;
  const add = (parent: Organization, own: string, counts: readonly number[]): string => {
    const id = randomId(random);
    const [count = 0, ...rest] = counts;
    const row = { ...parent, id, organizationId: id, name: own, superOrganizationId: parent.id };
    const at = made.push(row) - 1;
    const below = Array.from({ length: count }, (_, index) =>
      add(row, rest.length > 0 ? name() : `${own} ${pick(random, cities)} ${index + 1}`, rest),
    );
    made[at] = { ...row, subOrganizationIds: below };
    return id;
  };

  const below = Array.from({ length: resellers }, (_, index) =>
    add(root, `${name()} Telecom ${index + 1}`, [customers, sites]),
  );
  return [{ ...root, subOrganizationIds: [...root.subOrganizationIds, ...below] }, ...others, ...made];
}
