import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { capabilities } from '../../../../src/domain/access/capability.ts';
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

// Not within a test: loading them all may take longer than its limit on a busy machine.
const views = await loadViews();
const base = '/organization/$organization';
/** The row's address in the form of the route table. */
const addressOf = ({ scope, path }: { scope: string; path: string }): string => {
  if (scope === 'admin') return `/admin/${path}`;
  if (scope === 'organization') return path === '(empty)' ? base : `${base}/${path}`;
  return path.replace('{organization}', '$organization').replace(':token', '$token');
};

const permissionsOf = (policy: Policy): readonly string[] => {
  if (policy === null) return [];
  if (typeof policy === 'string') return [policy];
  return 'any' in policy ? policy.any : policy.all;
};

describe('the route table', () => {
  test('has exactly the specified pages', () => {
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

  // Proves S0-2-21, S0-2-22, S0-2-23, S0-2-25, S0-2-26.
  test.each(
    rows.flatMap((row) => {
      const named = /goes to the first child allowed: ([\w, -]+?)(?: \(|$)/.exec(row.what)?.[1];
      return named === undefined ? [] : [{ address: addressOf(row), children: named.split(', ') }];
    }),
  )('$address has its children in the specified order', ({ address, children }) => {
    const name = routeAt(address) as IndexName;
    const inOrder = (paths: readonly string[]): readonly string[] =>
      // S1-2.8-04 has another order for billing (navigation.test.ts).
      name === 'billing' ? paths.toSorted() : paths;
    expect(inOrder(childrenOf(name).map((child) => routes[child].path))).toEqual(
      inOrder(children.map((child) => `${address}/${child}`)),
    );
  });

  // Proves S0-2-11.
  test('admin has its thirteen pages in order', () => {
    expect(childrenOf('admin').map((name) => routes[name].path)).toEqual(
      rows.filter(({ scope }) => scope === 'admin').map(addressOf),
    );
  });

  // Proves S1-2.2-04.
  test('has the specified page names', () => {
    const named = rows.flatMap((row) => {
      const name = /(?:^|; )([a-z]+(?:[A-Z]\w+)?)$/.exec(row.what)?.[1];
      return name === undefined ? [] : [[addressOf(row), name]];
    });
    expect(named.length).toBeGreaterThanOrEqual(20);
    expect(named.map(([address = '']) => routeAt(address))).toEqual(named.map(([, name]) => name));
  });
});

describe('page policies', () => {
  const policyOf = (name: keyof typeof routes): Policy | undefined => {
    const rule: RouteRule = routes[name];
    return rule.kind === 'index' ? undefined : rule.policy;
  };

  // Proves S0-2-12, S0-2-15, S0-2-22, S0-2-24.
  test('pages with two permissions need either or both, as specified', () => {
    expect(policyOf('organizationUsers')).toEqual({ any: ['core.user.viewOrg', 'core.user.viewGlobal'] });
    expect(policyOf('apiEndpoints')).toHaveProperty('all.length', 2);
    expect(policyOf('fullWebPhone')).toHaveProperty('all.length', 2);
    expect(policyOf('organizationSettings')).toBeNull();
  });

  // Proves S0-2-11.
  test('every admin page has a policy', () => {
    expect(childrenOf('admin').filter((name) => policyOf(name) === null)).toEqual([]);
  });

  // Proves S0-2-15, S0-2-16, S0-2-18.
  test.each([
    ['organizationUsers', models.user],
    ['channels', models.channel],
    ['logs', models.logEntry],
  ] as const)('%s has the view policy of its entity type', (name, model) => {
    expect(policyOf(name)).toEqual(model.view);
  });

  test('every permission is used by some policy', () => {
    const used = [
      ...rules.flatMap((rule) => (rule.kind === 'index' ? [] : permissionsOf(rule.policy))),
      ...Object.values<Policy>(capabilities).flatMap(permissionsOf),
      ...Object.values(models).flatMap((model) => permissionsOf(model.view)),
      ...views.flatMap(({ actions = [], create }) =>
        [...actions, ...(create ? [create] : [])].flatMap(({ policy }) => permissionsOf(policy)),
      ),
    ];
    // Checked by the platform only: no page or action depends on them yet.
    const onlyInCalls = [
      'core.organization.update',
      'core.job.create',
      'telephony.device.update',
      'billing.contract.apply',
      'flow.flow.edit',
      'flow.flow.deploy',
      'flow.macro.edit',
      'flow.trigger.edit',
      'flow.trigger.invoke',
      'flow.session.terminate',
      'flow.variable.edit',
      'flow.settings.edit',
      'sharing.object.install',
    ];
    expect(permissions.filter((key) => !used.includes(key) && !onlyInCalls.includes(key))).toEqual([]);
  });
});

// Proves S1-6-01, S1-6-02, S1-6-03.
describe('the specified permission keys', () => {
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

  test.each(['billing.', 'schedules.', 'flow.'])('%s* exist', (start) => {
    expect(permissions.filter((key) => key.startsWith(start)).length).toBeGreaterThanOrEqual(3);
  });
});
