import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { webPhoneWrites } from '../../../platform/demo/web-phones.ts';
import { describe, expect, test } from 'vitest';
import { targetOf } from '../../../../src/domain/value/call-action.ts';
import { isEntityName } from '../../../../src/domain/entities/models.ts';
import { mailStates } from '../../../../src/domain/entities/outbound-mail/model.ts';
import { userProblems } from '../../../../src/domain/entities/user/rules.ts';
import { definitionProblems, entryProblems } from '../../../../src/domain/schedule/schedule-problems.ts';
import { freePropertyRules } from '../../../../src/domain/value/user-property.ts';
import { noRows, preview } from '../../../platform/store/preview.ts';
import { usageWrites } from '../../../platform/writes/derived/tag-usage.ts';
import { contractWrites, demoContracts } from '../../../platform/demo/contract-list.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import {
  organizationId,
  organizationRows,
  organizationWrites,
} from '../../../platform/demo/organizations.ts';
import { demoPeople } from '../../../platform/demo/people.ts';
import { populate } from '../../../platform/demo/seed/population.ts';
import { createRandom } from '../../../platform/base/random.ts';
import { scaleRows } from '../../../platform/demo/scale.ts';
import { roleWrites } from '../../../platform/demo/roles.ts';
import { scheduleWrites } from '../../../platform/demo/schedules.ts';
import { demoUsers, userId, userWrites } from '../../../platform/demo/users.ts';

const demoHome = 'Zorggroep Noordoost-Groningen';
const at = '2026-03-02T09:00:00.000Z';
const rows = organizationRows(organizationTree, at);

const depthOf = (
  id: string | null,
  list: ReadonlyMap<string, { superOrganizationId: string | null }>,
): number => (id === null ? 0 : 1 + depthOf(list.get(id)?.superOrganizationId ?? null, list));

/** Expects every row but the root to have a parent that lists it, and every id to be unique. */
function expectTree(list: typeof rows): void {
  const byId = new Map(list.map((row) => [row.id, row]));
  expect(byId.size).toBe(list.length);
  expect(list.filter(({ superOrganizationId }) => superOrganizationId === null)).toHaveLength(1);
  const below = new Map(list.map((row) => [row.id, new Set(row.subOrganizationIds)]));
  const lost = list.filter(
    ({ id, superOrganizationId: parent }) => parent !== null && !below.get(parent)?.has(id),
  );
  expect(lost).toEqual([]);
  const named = list.reduce((sum, { subOrganizationIds }) => sum + subOrganizationIds.length, 0);
  expect(named).toBe(list.length - 1);
}

test('has an operator, three resellers, a template and thirty organizations on three levels', () => {
  expectTree(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const depths = rows.map(({ id }) => depthOf(id, byId) - 1);
  expect(depths.filter((depth) => depth === 1)).toHaveLength(4);
  expect(Math.max(...depths)).toBe(3);
  expect(rows.length).toBeGreaterThanOrEqual(34);
  expect(rows.some(({ name }) => name.length > 24)).toBe(true);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test('has some forty users in existing organizations, with every role among them', () => {
  const names = new Set(rows.map(({ name }) => name));
  expect(demoUsers.filter(({ organization }) => !names.has(organization))).toEqual([]);
  expect(demoUsers.length).toBeGreaterThanOrEqual(40);
  expect(new Set(demoUsers.map(userId)).size).toBe(demoUsers.length);
  expect(new Set(demoUsers.map(({ role }) => role))).toEqual(new Set(Object.keys(demoRoles)));
  const usernames = demoUsers.flatMap(({ username }) => username ?? []);
  expect(new Set(usernames).size).toBe(usernames.length);
});

describe('the people of the demo', () => {
  const people = demoPeople(1, Date.parse(at));
  const { resources, people: peopleWrites } = populate(people, 1, Date.parse(at), at);
  const writes = [...roleWrites(at), ...contractWrites(at), ...resources, ...userWrites(at), ...peopleWrites];
  const ahead = preview(noRows, writes);

  test('are hundreds, of every user type, and the same for the same seed', () => {
    const crowd = people.filter(
      ({ organizationId: id }) => id === organizationId('Zorggroep Noordoost-Groningen'),
    );
    expect(crowd.length).toBeGreaterThan(400);
    expect(people.length).toBeGreaterThan(650);
    expect(new Set(people.map(({ contract }) => contract)).size).toBe(1 + Object.keys(demoContracts).length);
    expect(new Set(people.map(({ displayName }) => displayName)).size).toBeGreaterThan(500);
    expect(demoPeople(1, Date.parse(at))).toEqual(people);
    expect(demoPeople(2, Date.parse(at))).not.toEqual(people);
    const usernames = ahead.all('user').flatMap(({ username }) => username?.toLowerCase() ?? []);
    expect(new Set(usernames).size).toBe(usernames.length);
  });

  // Decision 64.
  test('share no number with another organization, nor with the web phones', () => {
    const all = preview(noRows, [...writes, ...webPhoneWrites(at)]);
    const numbers = all.all('number').map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('follow the rules of their user types', () => {
    const wrong = people.flatMap((person) => {
      const rules = ahead.get('userContract', person.contract ?? '')?.userPropertyRules ?? freePropertyRules;
      const facts = { ...person, roles: person.roleIds, password: person.hasPassword };
      const allowed = ahead.get('userContract', person.contract ?? '')?.allowedRoles ?? person.roleIds;
      return [...userProblems(facts, rules), ...person.roleIds.filter((id) => !allowed.includes(id))];
    });
    expect(wrong).toEqual([]);
  });

  test('refer only to existing rows of their own organization', () => {
    const users = new Map(ahead.all('user').map((user) => [user.id, user]));
    const numbers = new Set(ahead.all('number').map(({ number, organizationId: id }) => `${number} ${id}`));
    const devices = ahead.all('device');
    const lost = [
      ...devices.flatMap(({ ownerUser, loggedInUser, organizationId: id }) =>
        [ownerUser, loggedInUser].filter((one) => one !== null && users.get(one)?.organizationId !== id),
      ),
      ...ahead.all('telephonyUser').flatMap((row) => {
        const { outboundLegalSource: legal, organizationId: id } = row;
        const own = devices.filter(({ loggedInUser }) => loggedInUser === row.id).map((device) => device.id);
        const action = row.inboundCallAction ? targetOf(row.inboundCallAction) : null;
        return [
          legal !== null && !numbers.has(`${legal} ${id}`) ? legal : [],
          own.toSorted().join() === row.devices.join() ? [] : row.id,
          action !== null && isEntityName(action.entityType) && !ahead.get(action.entityType, action.id)
            ? action
            : [],
        ].flat();
      }),
    ];
    expect(lost).toEqual([]);
    expect(new Set(devices.map(({ configuration }) => configuration.type)).size).toBe(3);
    const internal = ahead.all('telephonyUser').flatMap((row) => (row.number === null ? [] : [row]));
    expect(new Set(internal.map((row) => `${row.organizationId} ${row.number}`)).size).toBe(internal.length);
  });

  test('have trunks of both kinds with their own numbers, which are targets of calls', () => {
    const trunks = ahead.all('trunk');
    const numbers = ahead.all('number');
    const kinds = trunks.map(({ configuration }) => configuration.outbound.connection.type);
    expect(new Set(kinds)).toEqual(new Set(['registration', 'uri']));
    const own = new Set(numbers.map(({ number, organizationId: id }) => `${number} ${id}`));
    const foreign = trunks.filter(
      ({ fallbackLegalSource: legal, organizationId: id }) => legal !== null && !own.has(`${legal} ${id}`),
    );
    expect(foreign).toEqual([]);
    const targets = [...numbers.map((row) => row.action), ...trunks.map((row) => row.callAction)].flatMap(
      (action) => (action ? (targetOf(action) ?? []) : []),
    );
    expect(targets.filter(({ entityType }) => entityType === 'trunk').length).toBeGreaterThan(20);
    const lost = targets.filter(
      ({ entityType, id }) => !isEntityName(entityType) || ahead.get(entityType, id) === undefined,
    );
    expect(lost).toEqual([]);
  });

  test('have valid numbers of the country of their organization', () => {
    const numbers = ahead.all('number');
    expect(numbers.length).toBeGreaterThan(300);
    expect(numbers.filter(({ number }) => !isValidPhoneNumber(number))).toEqual([]);
    const countriesOf = (name: string): unknown[] => {
      const own = numbers.filter((row) => row.organizationId === organizationId(name));
      return [...new Set(own.map(({ number }) => parsePhoneNumberFromString(number)?.country))];
    };
    expect(countriesOf('Zorggroep Noordoost-Groningen')).toEqual(['NL']);
    expect(countriesOf("St. Aldhelm's Community Hospital Trust")).toEqual(['GB']);
    expect(countriesOf('Harbour Logistics Rotterdam')).toEqual(['NL']);
    expect(countriesOf('Hôtel de la Grand-Place')).toEqual(['BE']);
    expect(countriesOf('Krüger Maschinenbau Köln')).toEqual(['DE']);
    expect(countriesOf('Krüger Maschinenbau Łódź')).toEqual(['PL']);
  });

  test('were last changed when their change log says so', () => {
    const last = new Map<string, string>();
    for (const { entityType, entityId, createDate } of ahead.all('auditEntry'))
      if (entityType === 'user' && createDate > (last.get(entityId) ?? '')) last.set(entityId, createDate);
    const wrong = people.filter(({ id, updateDate }) => last.get(id) !== updateDate);
    expect(wrong.map(({ displayName }) => displayName)).toEqual([]);
  });

  test('have a history with every kind of source and operation', () => {
    const entries = ahead.all('auditEntry');
    expect(new Set(entries.map(({ source }) => source?.type))).toEqual(
      new Set(['webSession', 'apiToken', 'flow', undefined]),
    );
    expect(new Set(entries.map(({ operationType }) => operationType))).toEqual(
      new Set(['create', 'update', 'delete']),
    );
  });
});

describe('mails of the demo', () => {
  const people = demoPeople(1, Date.parse(at));
  const ahead = preview(noRows, populate(people, 1, Date.parse(at), at).people);
  const mails = ahead.all('outboundMail');

  test('are in every state and of both kinds, and go to people of their own organization', () => {
    const pairs = new Set(mails.map(({ state, contents }) => `${state} ${contents.type}`));
    expect(pairs.size).toBe(mailStates.length * 2);
    const addresses = new Set(people.map(({ email, organizationId: id }) => `${email} ${id}`));
    expect(mails.filter(({ to, organizationId: id }) => !addresses.has(`${to} ${id}`))).toEqual([]);
    const crowd = mails.filter(
      ({ organizationId: id }) => id === organizationId('Zorggroep Noordoost-Groningen'),
    );
    expect(new Set(crowd.map(({ state }) => state)).size).toBe(mailStates.length);
  });
});

describe('schedules of the demo', () => {
  const written = async () => {
    const writes = [...organizationWrites(rows), ...(await scheduleWrites(Date.parse(at)))];
    return preview(noRows, [...writes, ...usageWrites(preview(noRows, writes))]);
  };

  test('are valid and name dates of their own organization or of those above', async () => {
    const ahead = await written();
    const parentOf = new Map(rows.map((row) => [row.id, row.superOrganizationId]));
    const isWithin = (id: string | null | undefined, ancestor: string): boolean =>
      typeof id === 'string' && (id === ancestor || isWithin(parentOf.get(id), ancestor));
    const schedules = ahead.all('schedule');
    expect(schedules.flatMap(({ definition }) => definitionProblems(definition))).toEqual([]);
    const named = schedules.flatMap(({ organizationId: id, definition: { when, except } }) =>
      [...when, ...except].flatMap(({ predefinedDates }) =>
        (predefinedDates?.predefinedDateIds ?? []).map((date) =>
          isWithin(id, ahead.get('predefinedDate', date)?.organizationId ?? ''),
        ),
      ),
    );
    expect([named.length > 2, named.every(Boolean)]).toEqual([true, true]);
    expect(new Set(schedules.map(({ organizationId: id }) => id)).size).toBeGreaterThan(2);
  });

  test('have holidays of this year and the next', async () => {
    const dates = (await written()).all('predefinedDate');
    expect(dates.flatMap(({ entries }) => entryProblems(entries))).toEqual([]);
    const years = dates.map(({ entries }) => new Set(entries.map(({ start }) => start.slice(0, 4))));
    expect(years).toEqual(dates.map(() => new Set(['2026', '2027'])));
  });

  test('have tags in use and not, described and not', async () => {
    const ahead = await written();
    const tags = ahead.all('tag').filter((row) => row.organizationId === organizationId(demoHome));
    expect(Object.fromEntries(tags.map(({ tag, usage }) => [tag, usage]))).toEqual({
      kantoor: 2,
      nacht: 1,
      gesloten: 1,
      zomer: 0,
    });
    expect(new Set(tags.map(({ description }) => description === ''))).toEqual(new Set([true, false]));
    const used = ahead.all('schedule').flatMap((row) => row.definition.when.flatMap((rule) => rule.tags));
    expect(used).toContain('griep');
  });
});

test('the big demo adds 100,000 organizations to the small one, the same ones each time', () => {
  const big = scaleRows(createRandom(1), rows);
  expect(big.length).toBeGreaterThanOrEqual(100_000);
  expectTree(big);
  expect(big.slice(1, rows.length)).toEqual(rows.slice(1));
  expect(scaleRows(createRandom(1), rows).at(-1)).toEqual(big.at(-1));
}, 60_000);
