import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { CallAction } from '../../../src/domain/value/call-action.ts';
import {
  callActionPlaces,
  callActionSchema,
  isAllowedAt,
  targetOf,
} from '../../../src/domain/value/call-action.ts';
import type { CallActionPlace } from '../../../src/domain/value/call-action.ts';
import { isAvailableTo } from '../../../src/domain/entities/device/rules.ts';
import { telephonyUserCalls } from '../../../src/domain/entities/telephony-user/calls.ts';
import {
  displaySourceTypes,
  isComplete,
  isInternalNumber,
  mayCallOutside,
  namesNumber,
  tidySource,
} from '../../../src/domain/entities/telephony-user/rules.ts';

describe('telephony settings of a user', () => {
  // Proves S1-5-06.
  test.each([
    ['', true],
    ['007', true],
    ['0', true],
    ['a1', false],
    ['1 2', false],
    ['+31', false],
    ['１２', false],
    ['12345678901234567', false],
  ])('internal number %j is valid: %s', (text, isValid) => {
    expect(isInternalNumber(text)).toBe(isValid);
  });

  // Proves S1-5-09.
  test('a display source with a number needs it, and others drop it', () => {
    const source = fc.record({
      type: fc.constantFrom(...displaySourceTypes),
      number: fc.constantFrom(null, '', ' ', '+31201234567'),
    });
    fc.assert(
      fc.property(source, (displaySource) => {
        const isFilled = displaySource.number !== null && displaySource.number.trim() !== '';
        expect(isComplete(displaySource)).toBe(!namesNumber(displaySource.type) || isFilled);
        expect(tidySource(displaySource).number).toBe(
          namesNumber(displaySource.type) ? displaySource.number : null,
        );
      }),
    );
  });

  test('external calls need a legal source', () => {
    expect([mayCallOutside(null), mayCallOutside(''), mayCallOutside('+31201234567')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  const settings = {
    number: '007',
    outboundLegalSource: null,
    outboundCallDisplaySourceExternal: { type: 'legalSource', number: null },
    outboundCallDisplaySourceInternal: { type: 'custom', number: '+31201234567' },
    outboundCallAction: null,
    inboundCallAction: { type: 'hangup' },
  };
  const { body } = telephonyUserCalls['telephonyUser.update'];

  // Proves S1-7-05.
  test('are sent unchanged, with null for an empty number', () => {
    expect(v.parse(body, settings)).toEqual(settings);
    expect(v.parse(body, { ...settings, number: '' }).number).toBeNull();
  });

  // Proves S1-5-06, S1-5-09.
  test.each([
    [{ number: 'a1' }, 'number'],
    [
      { outboundCallDisplaySourceExternal: { type: 'custom', number: null } },
      'outboundCallDisplaySourceExternal',
    ],
    [{ outboundCallAction: { type: 'user', userId: 'u' } }, 'outboundCallAction'],
    [{ inboundCallAction: { type: 'performUserAction' } }, 'inboundCallAction'],
  ])('refuses %j at its field', (change, field) => {
    const parsed = v.safeParse(body, { ...settings, ...change });
    expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
  });
});

const actions: readonly CallAction[] = [
  { type: 'hangup' },
  { type: 'user', userId: 'u' },
  { type: 'device', deviceId: 'd' },
  { type: 'trunk', trunkId: 't' },
  { type: 'number', number: '+31201234567' },
  { type: 'flow', flow: { type: 'organizationMainFlow', id: 'f' } },
  { type: 'performUserAction' },
];

describe('call actions', () => {
  test('every type of call action is allowed somewhere', () => {
    const kinds = callActionSchema.options.map((option) => option.entries.type.literal);
    expect(actions.map(({ type }) => type).toSorted()).toEqual([...kinds].toSorted());
    const places = Object.keys(callActionPlaces) as CallActionPlace[];
    expect(actions.filter((action) => !places.some((place) => isAllowedAt(action, place)))).toEqual([]);
  });

  test.each(Object.keys(callActionPlaces) as CallActionPlace[])(
    '%s allows the types of its table, and the default',
    (place) => {
      expect(isAllowedAt(null, place)).toBe(true);
      expect(
        actions
          .filter((action) => isAllowedAt(action, place))
          .map(({ type }) => type)
          .toSorted(),
      ).toEqual([...callActionPlaces[place]].toSorted());
    },
  );

  test('have a target entity or none', () => {
    expect(actions.map(targetOf)).toEqual([
      null,
      { entityType: 'user', id: 'u' },
      { entityType: 'device', id: 'd' },
      { entityType: 'trunk', id: 't' },
      null,
      { entityType: 'flow', id: 'f' },
      null,
    ]);
  });
});

// Proves S1-7-10.
test.each([
  [{ ownerUser: null, loggedInUser: null, deleteDate: null }, true],
  [{ ownerUser: 'ann', loggedInUser: null, deleteDate: null }, true],
  [{ ownerUser: 'bob', loggedInUser: null, deleteDate: null }, false],
  [{ ownerUser: null, loggedInUser: 'bob', deleteDate: null }, false],
  [{ ownerUser: null, loggedInUser: null, deleteDate: '2026-01-01T00:00:00.000Z' }, false],
])('device %j is available to Ann: %s', (device, available) => {
  expect(isAvailableTo(device, 'ann')).toBe(available);
});
