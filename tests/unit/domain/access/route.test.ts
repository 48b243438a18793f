import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gates } from '../../../../src/domain/access/gate.ts';
import { childrenOf } from '../../../../src/domain/access/navigation.ts';
import { routeAt, routes } from '../../../../src/domain/access/route.ts';
import type { IndexName, RouteRule } from '../../../../src/domain/access/route.ts';
import { loadViews } from '../../entities/support/load-views.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { Policy } from '../../../../src/domain/core/permission.ts';

const rules: readonly RouteRule[] = Object.values(routes);
const rows = readFileSync(new URL('../../../spec/routes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [scope = '', path = '', what = ''] = line.split('\t');
    return { scope, path, what };
  });

const base = '/organization/$organization';
/** A row's address as the table has it. */
const addressOf = ({ scope, path }: { scope: string; path: string }): string => {
  if (scope === 'admin') return `/admin/${path}`;
  if (scope === 'organization') return path === '(empty)' ? base : `${base}/${path}`;
  return path.replace('{organization}', '$organization').replace(':token', '$token');
};

const held = (policy: Policy): readonly string[] => {
  if (policy === null) return [];
  if (typeof policy === 'string') return [policy];
  return 'any' in policy ? policy.any : policy.all;
};

describe('the route table', () => {
  test('has each page of the specification, and no other', () => {
    expect(rules.map((rule) => rule.path).toSorted()).toEqual(
      // The organization itself and its dashboard are one address.
      [...new Set(rows.map(addressOf))].toSorted(),
    );
  });

  test('has each address once', () => {
    expect(new Set(rules.map((rule) => rule.path)).size).toBe(rules.length);
  });

  test.each(rows.filter(({ what }) => /^(?:full-content )?index page/i.test(what) || /: index/.test(what)))(
    '$path is an index page',
    (row) => {
      const name = routeAt(addressOf(row));
      expect(name && routes[name].kind).toBe('index');
    },
  );

  test.each(
    rows.flatMap((row) => {
      const named = /goes to the first child allowed: ([\w, -]+?)(?: \(|$)/.exec(row.what)?.[1];
      return named === undefined ? [] : [{ address: addressOf(row), children: named.split(', ') }];
    }),
  )('$address leads to its pages in the order of the specification', ({ address, children }) => {
    const name = routeAt(address) as IndexName;
    expect(childrenOf(name).map((child) => routes[child].path)).toEqual(
      children.map((child) => `${address}/${child}`),
    );
  });

  test('the administration has its thirteen pages in order', () => {
    expect(childrenOf('admin').map((name) => routes[name].path)).toEqual(
      rows.filter(({ scope }) => scope === 'admin').map(addressOf),
    );
  });

  test('has the names that the specification gives (S1 §2.2)', () => {
    const named = rows.flatMap((row) => {
      const name = /(?:^|; )([a-z]+(?:[A-Z]\w+)?)$/.exec(row.what)?.[1];
      return name === undefined ? [] : [[addressOf(row), name]];
    });
    expect(named.length).toBeGreaterThanOrEqual(20);
    expect(named.map(([address = '']) => routeAt(address))).toEqual(named.map(([, name]) => name));
  });
});

describe('who may open what', () => {
  const policyOf = (name: keyof typeof routes): Policy | undefined => {
    const rule: RouteRule = routes[name];
    return rule.kind === 'index' ? undefined : rule.policy;
  };

  test('pages of which the specification says so take two permissions, either or both', () => {
    expect(policyOf('organizationUsers')).toEqual({ any: ['core.user.viewOrg', 'core.user.viewGlobal'] });
    expect(policyOf('apiEndpoints')).toHaveProperty('all.length', 2);
    expect(policyOf('fullWebPhone')).toHaveProperty('all.length', 2);
    expect(policyOf('organizationSettings')).toBeNull();
  });

  test('no page of the administration is for everybody', () => {
    expect(childrenOf('admin').filter((name) => policyOf(name) === null)).toEqual([]);
  });

  test.each([
    ['organizationUsers', models.user],
    ['channels', models.channel],
    ['logs', models.logEntry],
  ] as const)('%s is for those who may read its entities', (name, model) => {
    expect(policyOf(name)).toEqual(model.view);
  });

  test('every permission is asked for somewhere', async () => {
    const shown = await loadViews();
    const asked = [
      ...rules.flatMap((rule) => (rule.kind === 'index' ? [] : held(rule.policy))),
      ...Object.values<Policy>(gates).flatMap(held),
      ...Object.values(models).flatMap((model) => held(model.view)),
      ...shown.flatMap(({ actions = [], create }) =>
        [...actions, ...(create ? [create] : [])].flatMap(({ policy }) => held(policy)),
      ),
    ];
    // Asked for by calls: what they allow is not a page, nor shown or hidden yet.
    const ofCalls = [
      'core.organization.update',
      'core.job.create',
      'telephony.device.update',
      'billing.settings.update',
    ];
    expect(permissions.filter((key) => !asked.includes(key) && !ofCalls.includes(key))).toEqual([]);
  });
});

describe('the keys that the specification names (S1 §6)', () => {
  test.each([
    ['core.user', ['create', 'viewGlobal', 'viewOrg', 'viewSensitive']],
    ['core.role', ['view', 'create']],
    ['core.job', ['view']],
    ['core.logEntry', ['view']],
    ['mail.outboundMail', ['view']],
    ['core.organization', ['create', 'createEmpty', 'viewSub']],
    ['telephony.channel', ['view']],
    ['telephony.upstream', ['view']],
    ['telephony.trunk', ['view']],
    ['telephony.device', ['view']],
    ['telephony.number', ['view', 'setState', 'delete', 'createCustom']],
    ['telephony.numberOrder', ['view', 'viewGlobal', 'cancel', 'reject', 'fulfill']],
    [
      'telephony.numberPortingRequest',
      ['view', 'viewGlobal', 'createInbound', 'perform', 'cancel', 'answer', 'applyMessage'],
    ],
    ['telephony.numberAvailability', ['view', 'update']],
    ['telephony.numberInfo', ['view']],
    ['telephony.webPhone', ['use']],
    ['audio.sound', ['view']],
    ['audio.recording', ['view']],
    ['sharing.object', ['view']],
  ])('%s', (subject, verbs) => {
    const keys: readonly string[] = permissions;
    expect(verbs.filter((verb) => !keys.includes(`${subject}.${verb}`))).toEqual([]);
  });

  test.each(['billing.', 'schedules.', 'flow.'])('%s* are there', (start) => {
    expect(permissions.filter((key) => key.startsWith(start)).length).toBeGreaterThanOrEqual(3);
  });
});
