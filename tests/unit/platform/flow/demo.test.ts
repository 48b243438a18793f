import { describe, expect, test } from 'vitest';
import { checkContents } from '../../../../src/domain/flow/check/check.ts';
import { interfaceOf } from '../../../../src/domain/flow/graph/macro-interface.ts';
import { contentsOf, endpointsOf } from '../../../platform/areas/flows/contents.ts';
import { flowsOf, flowWritesOf } from '../../../platform/demo/flows/flows.ts';
import { numbersAndFlowsOf } from '../../../platform/demo/numbers-and-flows.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';

const names = ['Main line', 'Evening and weekend', 'Emergency'];
const organizations = ['Harbour Logistics', 'Zorggroep Noordoost-Groningen', 'Noorderlicht Telecom'];
const rowsOf = (organization: string) =>
  names.map((name) => ({ id: name, organizationId: organizationId(organization), name, summary: '' }));
const demoOf = (organization: string) => flowsOf(organizationId(organization), rowsOf(organization));

describe.each(organizations)('the demo flows of %s', (organization) => {
  const { macros, flows } = demoOf(organization);
  const interfaces = new Map(macros.map(({ id, contents }) => [id, interfaceOf(contentsOf(contents))]));

  test.each([...macros, ...flows].map((flow) => [flow.name, flow] as const))(
    '%s has no finding of severity error',
    (_, { contents }) => {
      const findings = checkContents(contentsOf(contents), (target) =>
        target.type === 'organizationMacro' ? interfaces.get(target.id) : undefined,
      );
      expect(contentsOf(contents).unreadable).toEqual({ nodes: [], edges: [], parameters: [] });
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  test('are equal in each demo', () => {
    const at = '2025-10-01T00:00:00.000Z';
    const writes = () => flowWritesOf(organizationId(organization), rowsOf(organization), at);
    expect(writes()).toEqual(writes());
  });
});

test('each API endpoint that begins sessions belongs to one flow', () => {
  const endpoints = demoOf('Harbour Logistics').flows.flatMap(({ contents }) =>
    endpointsOf(contentsOf(contents)),
  );
  expect(endpoints).toEqual(['callBack', 'soundRecorder']);
});

test('a macro is used by two flows', () => {
  const { macros, flows } = demoOf('Harbour Logistics');
  const users = flows.filter(({ contents }) => JSON.stringify(contents).includes(macros[0]?.id ?? 'none'));
  expect(users.map(({ name }) => name)).toEqual(names);
});

test('the main number of an organization leads to its main line', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const used = new Set<string>();
    const context = { organizationId: 'org', people: 20, pattern: '+4420nnnnnnnn', seed, at: '', used };
    const { flows, numbers } = numbersAndFlowsOf(context);
    const id = flows.find(({ name }) => name === 'Main line')?.id;
    expect(numbers[0]).toMatchObject({
      description: 'Main number',
      action: { type: 'flow', flow: { type: 'organizationMainFlow', id } },
    });
  }
});
