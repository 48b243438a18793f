import { create } from '../areas/write.ts';
import type { Write } from '../store/store.ts';
import { historyOf } from './history.ts';
import { mailsOf } from './mails.ts';
import { linesOf } from './numbers-and-flows.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId as organizationIdOf, organizationRows } from './organizations.ts';
import type { Person } from './people.ts';
import { createRandom, pick } from './random.ts';
import { halvesOf } from './settings.ts';
import { devicesOf } from './telephones.ts';
import { throughTrunk, trunksOf } from './trunks.ts';
import { demoUsers, userId } from './users.ts';

export interface Population {
  /** What is there without anybody: numbers, flows, trunks, billing settings. */
  readonly things: readonly Write[];
  /** People with their halves, telephones, history and mails: one unit, for what refers to each other. */
  readonly people: readonly Write[];
}

const plans = ['allUsageBased', 'onlyUsersFixed', 'allFixed'] as const;

/** Everything around the people of the demo, organization by organization. */
export function populate(people: readonly Person[], seed: number, now: number, at: string): Population {
  const random = createRandom(seed + 11);
  const makers = demoUsers.filter(({ role }) => role === 'operator' || role === 'manager');
  /** Those of one's own organization, for others cannot be seen from there; one of them is gone since. */
  const makersIn = (id: string, mine: readonly Person[]): readonly string[] => {
    const own = makers.filter(({ organization }) => organizationIdOf(organization) === id).map(userId);
    const gone = mine.find(({ deleteDate }) => deleteDate !== null)?.id;
    return own.length === 0 ? makers.map(userId) : [...own, ...(gone === undefined ? [] : [gone])];
  };
  const names = new Map(organizationRows(organizationTree, at).map(({ id, name }) => [id, name]));
  const organizations = [...new Set(people.map(({ organizationId }) => organizationId))];
  const towns = organizations.map((organizationId, index) => {
    const mine = people.filter((person) => person.organizationId === organizationId);
    const lines = linesOf(organizationId, mine.length, seed + 100 + index, at);
    const trunks = trunksOf(seed + 700 + index, lines, { organizationId, now, at });
    const devices = devicesOf(random, mine, { organizationId, now, at });
    const common = { organizationId, createDate: at, updateDate: at, deleteDate: null };
    return {
      things: [
        ...lines.flows.map((row) => create('flow', row)),
        ...throughTrunk(lines.numbers, trunks).map((row) => create('number', row)),
        ...trunks.map((row) => create('trunk', row)),
        create('organizationBilling', {
          ...common,
          id: organizationId,
          defaultUserBillingPlan: pick(random, plans),
        }),
      ],
      people: [
        ...devices.map((row) => create('device', row)),
        ...mine.map((row) => create('user', row)),
        ...halvesOf(random, mine, lines, devices),
        ...historyOf(random, mine, makersIn(organizationId, mine)),
        ...mailsOf(createRandom(seed + 400 + index), mine, {
          organization: names.get(organizationId) ?? '',
          now,
        }),
      ],
    };
  });
  return {
    things: towns.flatMap(({ things }) => things),
    people: towns.flatMap((town) => town.people),
  };
}
