import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['src', 'workers', 'tests']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((f) => join(top, f)),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.d\.ts$/.test(path));
const text = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** From left to right: a file imports what stands before it, or a neighbour in its own room. Of an entity type, .ts is the schema half and .tsx the behaviour half. */
const order = [
  /^src\/lib\//,
  /^src\/i18n\//,
  /^src\/kit\//,
  /^src\/entities\/(?!(?:models|apply-event|name-of|views?|action|form|sheet(?:-\w+)?|filter-field)\.)[^/]+$/,
  /^src\/entities\/[^/]+\/[^/]+\.ts$/,
  /^src\/entities\/(?:models|apply-event|name-of)\./,
  /^src\/access\//,
  /^src\/protocol\//,
  /^src\/replica\//,
  /^workers\//,
  /^src\/fields\//,
  /^src\/entities\/(?:view|action|form|sheet(?:-\w+)?|filter-field)\./,
  /^src\/entities\/[^/]+\/[^/]+\.tsx$/,
  /^src\/entities\/views\./,
  /^src\/screens\//,
  /^src\/features\//,
  /^src\/app\//,
  /^src\/main\./,
];
const rank = (path: string) => order.findIndex((part) => part.test(path));
const room = (path: string) =>
  /^(?:src\/(?:entities|features)\/[^/]+(?=\/)|src\/[^/]+|workers)/.exec(path)?.[0];
const shared =
  /^src\/(?:lib|access|protocol)\/|^src\/entities\/(?!(?:views?|action|form|sheet(?:-\w+)?|filter-field)\.)(?!.*\.tsx$)/;

/** Why `path` may not import `target`, a file of the repository or a package; undefined when it may. */
function objection(path: string, target: string): string | undefined {
  if (path.startsWith('src/lib/') && /^(?:react|@mantine|@lingui|@tanstack|dexie)/.test(target))
    return 'lib is pure';
  if (!/^(?:src|workers|tests)\//.test(target)) return undefined;
  if (path.startsWith('tests/platform/'))
    return target.startsWith('tests/platform/') || shared.test(target)
      ? undefined
      : 'the platform shares only the contract';
  if (path.startsWith('tests/')) return undefined;
  if (target.startsWith('tests/')) return 'tests are not part of the portal';
  if (path.startsWith('workers/'))
    return target.startsWith('workers/') || shared.test(target) || target === 'src/replica/database.ts'
      ? undefined
      : 'workers share the contract and the database alone';
  if (target.startsWith('workers/')) return 'a worker is reached by its URL';
  if (rank(path) < rank(target)) return 'it stands further right';
  const entity = /^src\/entities\/[^/]+\//;
  // What a type shows may know what its neighbours are, not how they are shown.
  const knows = path.endsWith('.tsx') && target.endsWith('.ts');
  const strangers = entity.test(path) && entity.test(target) && room(path) !== room(target) && !knows;
  return strangers || (rank(path) === rank(target) && room(path) !== room(target))
    ? 'another closed room'
    : undefined;
}

const imports = files.flatMap((path) =>
  [...(text.get(path) ?? '').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm)].map(
    ([, target = '']) => ({
      path,
      target: target.startsWith('.') ? normalize(join(dirname(path), target)).replaceAll('\\', '/') : target,
    }),
  ),
);

describe('architecture', () => {
  it('knows the place of every source file', () => {
    const strays = files.filter((path) => !path.startsWith('tests/') && rank(path) < 0);
    expect(strays).toEqual([]);
    expect(imports.length).toBeGreaterThan(files.length);
  });

  it('imports only in one direction', () => {
    const wrong = imports.flatMap(({ path, target }) => {
      const why = objection(path, target);
      return why === undefined ? [] : [`${path} imports ${target}: ${why}`];
    });
    expect(wrong).toEqual([]);
  });

  it('sees a wrong import when there is one', () => {
    expect(objection('src/entities/user/model.ts', 'src/entities/channel/model.ts')).toBeDefined();
    expect(objection('src/entities/user/view.tsx', 'src/entities/role/view.tsx')).toBeDefined();
    expect(objection('src/entities/user/view.tsx', 'src/entities/role/model.ts')).toBeUndefined();
    expect(objection('src/features/a/b.tsx', 'src/features/c/d.tsx')).toBeDefined();
    expect(objection('src/kit/table.tsx', 'src/entities/model.ts')).toBeDefined();
    expect(objection('src/lib/text.ts', 'react')).toBeDefined();
    expect(objection('workers/engine.ts', 'src/replica/session.ts')).toBeDefined();
    expect(objection('workers/engine.ts', 'src/entities/user/view.tsx')).toBeDefined();
    expect(objection('tests/platform/main.ts', 'src/replica/database.ts')).toBeDefined();
    expect(objection('workers/engine.ts', 'src/replica/database.ts')).toBeUndefined();
  });

  it('keeps files small', () => {
    const sizes = files.map((path) => ({ path, lines: (text.get(path) ?? '').split('\n').length - 1 }));
    sizes.sort((a, b) => a.lines - b.lines);
    const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines;
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
    expect(at(0.5)).toBeLessThanOrEqual(60);
    expect(at(0.9)).toBeLessThanOrEqual(180);
  });

  it('has no barrels and no ways round the compiler', () => {
    const evasions = /\bas any\b|: any\b|<any>|@ts-(?:ignore|expect-error|nocheck)|(?:ox|es)lint-disable/;
    const code = (path: string) =>
      (text.get(path) ?? '').replaceAll(/(?<=^|\s)\/\/(?!.*(?:@ts-|lint-)).*$/gm, '');
    const wrong = files.filter((path) => path !== 'tests/architecture.test.ts' && evasions.test(code(path)));
    expect(wrong).toEqual([]);
    expect(files.filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
  });
});
