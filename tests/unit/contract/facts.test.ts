import { describe, expect, test } from 'vitest';
import { breakingChanges } from '../../contract/facts.ts';

const before = [
  'has user.create post /v1/users',
  'send user.create .name',
  'send user.create .name required',
  'send user.create .type = "agent"',
  'read row user .state',
  'read row user .state = "active"',
  'has event dataSet.synced',
];
const without = (fact: string) => before.filter((one) => one !== fact);

describe('a change breaks somebody', () => {
  test.each([
    ['has user.create post /v1/users', 'a call'],
    ['send user.create .name', 'a field that clients send'],
    ['send user.create .type = "agent"', 'a value that clients send'],
    ['read row user .state', 'a field that clients read'],
    ['has event dataSet.synced', 'an event'],
  ])('when %s is gone (%s)', (fact) => {
    expect(breakingChanges(before, without(fact))).toContain(`gone: ${fact}`);
  });

  test('when a call needs another field', () => {
    const fact = 'send user.create .email required';
    expect(breakingChanges(before, [...before, 'send user.create .email', fact])).toEqual([`new: ${fact}`]);
  });

  test('when a field that is read has another value', () => {
    const fact = 'read row user .state = "paused"';
    expect(breakingChanges(before, [...before, fact])).toEqual([`new: ${fact}`]);
  });
});

describe('a change breaks nobody', () => {
  test.each([
    [
      'another call',
      ['has user.block post /v1/block', 'send user.block .reason', 'send user.block .reason required'],
    ],
    ['an optional field of a body', ['send user.create .phone']],
    ['another value that may be sent', ['send user.create .type = "guest"']],
    ['another field with values of its own', ['read row user .mood', 'read row user .mood = "good"']],
  ])('by %s', (_, added) => {
    expect(breakingChanges(before, [...before, ...added])).toEqual([]);
  });

  test('when a field need not be sent any more', () => {
    expect(breakingChanges(before, without('send user.create .name required'))).toEqual([]);
  });
});
