import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gates } from '../../../../src/domain/access/gate.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { Policy } from '../../../../src/domain/core/permission.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';

const root = new URL('../../../../', import.meta.url);
const known: readonly string[] = permissions;

const namesOf = (policy: Policy): readonly string[] => {
  if (policy === null) return [];
  if (typeof policy === 'string') return [policy];
  return 'any' in policy ? policy.any : policy.all;
};

test.each(Object.entries<Policy>(gates))('%s names permissions that there are', (_, policy) => {
  expect(namesOf(policy)).not.toEqual([]);
  expect(namesOf(policy).filter((name) => !known.includes(name))).toEqual([]);
});

describe('what is shown of an entity is shown to those who may read it', () => {
  test.each([
    ['dashboardChannels', models.channel],
    ['dashboardErrors', models.logEntry],
    ['dashboardShare', models.wallboardShare],
    ['detailsEventLog', models.logEntry],
  ] as const)('%s', (gate, model) => {
    expect(gates[gate]).toEqual(model.view);
  });
});

describe('permissions stand in the tables of access, and with what they guard in an entity type', () => {
  const literal = /(['"`])([a-z]+(?:\.[a-zA-Z]+){2})\1/g;
  const files = ['src', 'workers'].flatMap((top) =>
    readdirSync(new URL(top, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${top}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path)),
  );
  const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');
  const literalsIn = (text: string): readonly string[] =>
    [...text.matchAll(literal)].map(([, , name = '']) => name).filter((name) => known.includes(name));

  test('nothing else has one of its own: it asks for a gate or a route by name', () => {
    const declares = /^src\/(?:domain\/(?:access|core|entities)|entities)\//;
    const loose = files
      .filter((path) => !declares.test(path))
      .flatMap((path) => literalsIn(textOf(path)).map((name) => `${path}: ${name}`));
    expect(loose).toEqual([]);
    expect(literalsIn(textOf('src/domain/access/gate.ts')).length).toBeGreaterThanOrEqual(
      Object.keys(gates).length,
    );
  });

  test('no question names its permission in place', () => {
    const asked = /\bcan\(\s*[^()]+,\s*(?:['"`]|\{)/;
    expect("can(access, 'core.role.view')").toMatch(asked);
    expect('can(\n  access,\n  { any: [] },\n)').toMatch(asked);
    expect(
      files.filter((path) => !path.startsWith('src/domain/access/') && asked.test(textOf(path))),
    ).toEqual([]);
  });
});
