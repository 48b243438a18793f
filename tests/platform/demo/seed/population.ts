import { create } from '../../store/write.ts';
import type { Write } from '../../store/store.ts';
import { atEstablishments, establishmentsOf } from '../establishments.ts';
import { flowWritesOf } from '../flows/flows.ts';
import { historyOf } from '../history.ts';
import { mailsOf } from '../mails.ts';
import { numbersAndFlowsOf } from '../numbers-and-flows.ts';
import { organizationTree } from '../organization-tree.ts';
import { numberPatterns, organizationId as organizationIdOf, organizationRows } from '../organizations.ts';
import type { Person } from '../people.ts';
import { portingsOf } from '../portings.ts';
import { createRandom, pick } from '../../base/random.ts';
import { userSettingsOf } from '../settings.ts';
import { devicesOf } from '../telephones.ts';
import { sendLastNumberToTrunk, trunksOf } from '../trunks.ts';
import { demoUsers, userId } from '../users.ts';

export interface Population {
  /** Rows that do not depend on people: establishments, numbers, flows, trunks, billing settings. */
  readonly resources: readonly Write[];
  /** People with their settings, devices, history and mails. Written as one unit, because they refer to each other. */
  readonly people: readonly Write[];
}

/** The organizations whose numbers come and go. */
const movers: ReadonlySet<string> = new Set([
  'Noorderlicht Telecom',
  'Harbour Logistics',
  'Harbour Logistics Rotterdam',
]);

const plans = ['allUsageBased', 'onlyUsersFixed', 'allFixed'] as const;

/** Creates the rows of all organizations of these people. */
export function populate(people: readonly Person[], seed: number, now: number, at: string): Population {
  const random = createRandom(seed + 11);
  const authors = demoUsers.filter(({ role }) => role === 'operator' || role === 'manager');
  /** Authors within the organization, because users cannot see those of other organizations. One is deleted. */
  const authorIdsIn = (id: string, members: readonly Person[]): readonly string[] => {
    const ownIds = authors.filter(({ organization }) => organizationIdOf(organization) === id).map(userId);
    const deletedId = members.find(({ deleteDate }) => deleteDate !== null)?.id;
    return ownIds.length === 0
      ? authors.map(userId)
      : [...ownIds, ...(deletedId === undefined ? [] : [deletedId])];
  };
  const names = new Map(organizationRows(organizationTree, at).map(({ id, name }) => [id, name]));
  const patterns = numberPatterns(organizationTree);
  const used = new Set<string>();
  const organizations = [...new Set(people.map(({ organizationId }) => organizationId))];
  const populations = organizations.map((organizationId, index) => {
    const members = people.filter((person) => person.organizationId === organizationId);
    const { flows, numbers } = numbersAndFlowsOf({
      organizationId,
      people: members.length,
      pattern: patterns.get(organizationId) ?? '',
      seed: seed + 100 + index,
      at,
      used,
    });
    const name = names.get(organizationId) ?? '';
    const establishments = establishmentsOf({
      organizationId,
      name,
      people: members,
      numbers,
      seed: seed + 1000 + index,
      at,
    });
    const numbersAndFlows = { flows, numbers: atEstablishments(numbers, establishments) };
    const trunks = trunksOf(seed + 700 + index, numbersAndFlows, { organizationId, now, at });
    const [headquarters] = establishments;
    const portings =
      movers.has(name) && headquarters !== undefined
        ? portingsOf({
            organizationId,
            establishmentId: headquarters.id,
            countryCode: headquarters.address.countryCode,
            numbers,
            pattern: patterns.get(organizationId) ?? '',
            now,
          })
        : [];
    const devices = devicesOf(random, members, { organizationId, now, at });
    const common = { organizationId, createDate: at, updateDate: at, deleteDate: null };
    return {
      resources: [
        ...establishments.map((row) => create('establishment', row)),
        ...flowWritesOf(organizationId, flows, at),
        ...sendLastNumberToTrunk(numbersAndFlows.numbers, trunks).map((row) => create('number', row)),
        ...trunks.map((row) => create('trunk', row)),
        ...portings,
        create('organizationBilling', {
          ...common,
          id: organizationId,
          defaultUserBillingPlan: pick(random, plans),
        }),
      ],
      people: [
        ...devices.map((row) => create('device', row)),
        ...members.map((row) => create('user', row)),
        ...userSettingsOf(random, members, numbersAndFlows, devices),
        ...historyOf(random, members, authorIdsIn(organizationId, members)),
        ...mailsOf(createRandom(seed + 400 + index), members, { organization: name, now }),
      ],
    };
  });
  return {
    resources: populations.flatMap(({ resources }) => resources),
    people: populations.flatMap((population) => population.people),
  };
}
