import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { models } from '../../../src/domain/entities/models.ts';
import { callerOf, calls, policyOf } from '../../../src/domain/protocol/call.ts';
import { allCalls, bodyPositions } from '../../attack/call-target.ts';
import { namedByField, namedByParameter, parameterNames } from '../../attack/reference.ts';
import { entityNames } from '../../attack/rows.ts';
import { positionsOf, sampleOf } from '../../attack/schema.ts';
import { valuesFor } from '../../attack/sets/hidden-field-query.ts';
import { bodies } from '../../integration/platform/support/call-bodies.ts';

/** Fields that end in `Id` but name nothing that has rows. */
const noReferences = ['sessionId', 'destinationCallId', 'customerId', 'nodeId', 'pricingId'];

/** Calls by users that every user may make: they check in their own code what the user may do. */
const withoutPolicy = [
  'dataSet.read',
  'permission.list',
  'reference.list',
  'reference.ofMany',
  'reference.tree',
  'user.setPassword',
  'user.update',
  'userSession.list',
  'userSession.logoutEverywhere',
  'userSession.revoke',
];

describe('the attack grows with the calls and models', () => {
  test.each(allCalls)('%s has a valid body, and every parameter of its path is known', (name) => {
    expect(v.safeParse(calls[name].body, bodies[name]).issues).toBeUndefined();
    expect(bodyPositions(name).length).toBeGreaterThan(0);
    const unknown = parameterNames(name).filter((each) => namedByParameter(name, each) === undefined);
    // Say in tests/attack/reference.ts what the parameter names.
    expect(unknown).toEqual([]);
  });

  test.each(allCalls)('%s has no field with an id of an unknown type', (name) => {
    const unknown = bodyPositions(name)
      .filter((position) => /Ids?$/.test(position.name) && !noReferences.includes(position.name))
      .filter((position) => namedByField(name, position.name).kind === 'other')
      .map(({ path }) => path);
    expect(unknown).toEqual([]);
  });

  test.each(entityNames)('a row of %s can be made, and its restricted fields can be changed', (type) => {
    expect(v.is(models[type].schema, sampleOf(models[type].schema))).toBe(true);
    const positions = positionsOf(models[type].schema);
    for (const field of Object.keys(models[type].restricted ?? {})) {
      const within = positions.filter(({ path }) => path === field || path.startsWith(`${field}.`));
      expect(within.flatMap(valuesFor), `${type}.${field}`).not.toEqual([]);
    }
  });

  test('a new call by users needs a policy', () => {
    const open = allCalls.filter((name) => callerOf(name) === 'user' && policyOf(name) === null);
    expect(open.toSorted()).toEqual(withoutPolicy);
  });
});

describe('positions', () => {
  const schema = v.object({
    name: v.optional(v.string()),
    action: v.variant('type', [
      v.object({ type: v.literal('user'), userId: v.string() }),
      v.object({ type: v.literal('hangup') }),
    ]),
    ids: v.pipe(v.array(v.string()), v.minLength(1)),
  });

  test('lead to every leaf, through variants and lists', () => {
    const paths = positionsOf(schema).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['name', 'action.type', 'action.userId', 'ids.[]']));
  });

  test('put a value where it belongs, in an otherwise valid whole', () => {
    const put = (path: string, value: unknown) =>
      positionsOf(schema)
        .find((position) => position.path === path)
        ?.put(value);
    expect(put('action.userId', 'me')).toEqual({ action: { type: 'user', userId: 'me' }, ids: ['x'] });
    expect(put('ids.[]', 'me')).toMatchObject({ ids: ['me'] });
    expect(v.is(schema, put('name', 'me'))).toBe(true);
  });
});
