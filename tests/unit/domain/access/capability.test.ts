import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { capabilities } from '../../../../src/domain/access/capability.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { Policy } from '../../../../src/domain/core/permission.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';

const root = new URL('../../../../', import.meta.url);
const knownNames: readonly string[] = permissions;

const namesOf = (policy: Policy): readonly string[] => {
  if (policy === null) return [];
  if (typeof policy === 'string') return [policy];
  return 'any' in policy ? policy.any : policy.all;
};

test.each(Object.entries<Policy>(capabilities))('%s names known permissions', (_, policy) => {
  expect(namesOf(policy)).not.toEqual([]);
  expect(namesOf(policy).filter((name) => !knownNames.includes(name))).toEqual([]);
});

describe('a gate of an entity type equals its view policy', () => {
  test.each([
    ['dashboardChannels', models.channel],
    ['dashboardErrors', models.logEntry],
    ['dashboardShare', models.wallboardShare],
    ['detailsEventLog', models.logEntry],
  ] as const)('%s', (gate, model) => {
    expect(capabilities[gate]).toEqual(model.view);
  });
});

describe('permissions are named only in the access tables, the calls and the entity types', () => {
  const permissionLiteral = /(['"`])([a-z]+(?:\.[a-zA-Z]+){2})\1/g;
  const files = ['src', 'workers'].flatMap((top) =>
    readdirSync(new URL(top, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${top}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path)),
  );
  const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');
  const literalsIn = (text: string): readonly string[] =>
    [...text.matchAll(permissionLiteral)]
      .map(([, , name = '']) => name)
      .filter((name) => knownNames.includes(name));

  test('no other file names a permission; it uses a gate or a route by name', () => {
    const declares = /^src\/(?:domain\/(?:access|core|entities|flow\/rights|protocol)|entities)\//;
    const misplaced = files
      .filter((path) => !declares.test(path))
      .flatMap((path) => literalsIn(textOf(path)).map((name) => `${path}: ${name}`));
    expect(misplaced).toEqual([]);
    expect(literalsIn(textOf('src/domain/access/capability.ts')).length).toBeGreaterThanOrEqual(
      Object.keys(capabilities).length,
    );
  });

  test('no call of can() spells out its policy', () => {
    const inlinePolicy = /\bcan\(\s*[^()]+,\s*(?:['"`]|\{)/;
    expect("can(access, 'core.role.view')").toMatch(inlinePolicy);
    expect('can(\n  access,\n  { any: [] },\n)').toMatch(inlinePolicy);
    expect(
      files.filter((path) => !path.startsWith('src/domain/access/') && inlinePolicy.test(textOf(path))),
    ).toEqual([]);
  });
});
