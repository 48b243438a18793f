import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { RouterPlan } from '../../../src/domain/entities/outbound-sip-call-router/model.ts';
import { readPrefixes } from '../../../src/domain/entities/outbound-sip-call-router/prefix.ts';
import {
  isDialled,
  routeFor,
  shadowingRules,
} from '../../../src/domain/entities/outbound-sip-call-router/route.ts';
import { loadInTab } from './support/load-in-tab.ts';

const { planOf, routerFormSchema } = await loadInTab(
  () => import('../../../src/entities/outbound-sip-call-router/form-data.ts'),
);

const id = '7d3c3d0e-5f0e-4c55-9a61-0d1d3f1a0b09';
const rule = (name: string, prefixes: string[], upstreamIds: string[]) => ({
  id,
  name,
  prefixes,
  upstreamIds,
});
const plan: RouterPlan = {
  rules: [
    rule('Mobile', ['+316'], ['mobile']),
    rule('Netherlands', ['+31', '112'], ['dutch', 'spare']),
    rule('Never', ['+3161'], ['nobody']),
  ],
  fallbackUpstreamIds: ['world'],
};

describe('the call router', () => {
  it.each([
    ['+31612345678', 'Mobile', ['mobile']],
    ['+31201234567', 'Netherlands', ['dutch', 'spare']],
    ['112', 'Netherlands', ['dutch', 'spare']],
    ['+442079460101', undefined, ['world']],
    ['', undefined, ['world']],
  ])('routes %s by the first matching rule, %s', (number, name, upstreamIds) => {
    const route = routeFor(plan, number);
    expect([route.rule?.name, route.upstreamIds]).toEqual([name, upstreamIds]);
  });

  it.each([
    [0, null],
    [1, null],
    [2, [0]],
  ])('finds the rules that leave no number for rule %s', (at, shadowing) => {
    expect(shadowingRules(plan.rules, at)).toEqual(shadowing);
  });

  it('lets a rule apply that has a number of its own', () => {
    const rules = [rule('Netherlands', ['+31'], ['a']), rule('Mobile', ['+316', '+326'], ['b'])];
    expect(shadowingRules(rules, 1)).toBeNull();
    expect(shadowingRules([rule('Unfinished', [], ['a'])], 0)).toBeNull();
    const both = [
      ...rules.slice(0, 1),
      rule('Belgium', ['+32'], ['c']),
      rule('Mobile', ['+326', '+316'], ['b']),
    ];
    expect(shadowingRules(both, 2)).toEqual([0, 1]);
  });

  it.each([
    ['+31201234567', true],
    ['112', true],
    ['abc', false],
    ['+31 20', false],
    ['+', false],
    ['', false],
  ])('takes %s for a number: %s', (text, dialled) => {
    expect(isDialled(text)).toBe(dialled);
  });

  it('parses number prefixes in common notations and drops duplicates', () => {
    expect(readPrefixes(' +31 6, +31-97;112\n+316,, ')).toEqual(['+316', '+3197', '112']);
  });

  const values = {
    rules: [{ id, name: ' Mobile ', prefixes: '+31 6, 112', upstreamIds: ['a'] }],
    fallbackUpstreamIds: [],
  };
  it('sends the parsed values', () => {
    expect(planOf(v.parse(routerFormSchema, values))).toEqual({
      rules: [rule('Mobile', ['+316', '112'], ['a'])],
      fallbackUpstreamIds: [],
    });
  });

  it.each<[string, object, string]>([
    ['a name', { name: ' ' }, 'rules.0.name'],
    ['a prefix', { prefixes: ' , ' }, 'rules.0.prefixes'],
    ['valid prefixes', { prefixes: '+31, all' }, 'rules.0.prefixes'],
    ['an existing country code', { prefixes: '+0' }, 'rules.0.prefixes'],
    ['an upstream', { upstreamIds: [] }, 'rules.0.upstreamIds'],
    ['each upstream once', { upstreamIds: ['a', 'a'] }, 'rules.0.upstreamIds'],
  ])('requires %s for a rule', (_, change, path) => {
    const read = v.safeParse(routerFormSchema, { ...values, rules: [{ ...values.rules[0], ...change }] });
    expect((read.issues ?? []).map((issue) => v.getDotPath(issue))).toEqual([path]);
  });
});
