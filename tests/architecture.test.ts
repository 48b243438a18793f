import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { headlessComments } from './run/house/comments.mjs';
import { sizesOf } from './run/house/files.mjs';
import { cyclesOf, folderImports, importsOf, manyImports, mutualPairs } from './run/house/imports.mjs';
import { oddLimitNames } from './run/house/limit-names.mjs';
import { duplicateTypeNames } from './run/house/type-names.mjs';
import { duplicateValueNames } from './run/house/value-names.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['src', 'workers', 'tests']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((f) => join(top, f)),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.d\.ts$/.test(path));
const text = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** From left to right: a file imports what stands before it, or its own folder. */
const layers = [
  'lib',
  'domain',
  'i18n',
  'kit',
  'client',
  'workers',
  'fields',
  'entities',
  'screens',
  'features',
  'app',
  'main.tsx',
] as const;
/** The same for the reference platform; the files beside its folders come last (tests/platform/README.md). */
const platformLayers = [
  'base',
  'outgoing',
  'audio',
  'store',
  'writes',
  'jobs',
  'auth',
  'data-sets',
  'event-sessions',
  'areas',
  'flow',
  'telephony',
  'media',
  'server',
  'traffic',
  'demo',
  'life',
  'control',
  'main.ts',
] as const;
const platformRoot = 'tests/platform/';
const entries = ['main-settings.ts', 'start-platform.ts'];

/** The place of a file in its half of the code, from the left; -1 where it has none. */
function rank(path: string): number {
  const half: readonly string[] = path.startsWith(platformRoot) ? platformLayers : layers;
  const [layer = ''] = path.replace(/^(?:src|tests\/platform)\//, '').split('/');
  return half.indexOf(half === platformLayers && entries.includes(layer) ? 'main.ts' : layer);
}

/** The folder that closes a path off from its neighbours: one type's view, one feature. */
const closedFolder = (path: string) =>
  /^src\/(?:entities(?!\/define\/)|features)\/[^/]+(?=\/)/.exec(path)?.[0];
const shared = /^src\/(?:lib|domain)\//;

/** The order within flows, by the same rule; folders of one step do not import each other. */
const flowSteps = [
  ['expression'],
  ['contents'],
  ['catalogue'],
  ['graph'],
  ['rights'],
  ['edit'],
  ['check', 'find', 'merge', 'run', 'template'],
  ['simulate'],
] as const;
const flowFolder = (path: string) => /^src\/domain\/flow\/([^/]+)\//.exec(path)?.[1];
const flowStep = (folder: string) => flowSteps.findIndex((step) => step.some((one) => one === folder));

/** Whether an import within flows leads to a later step or to another folder of the same one. */
function breaksFlowOrder(path: string, target: string): boolean {
  const [own, other] = [flowFolder(path), flowFolder(target)];
  if (own === undefined || other === undefined || own === other) return false;
  return flowStep(own) < 0 || flowStep(other) < 0 || flowStep(own) <= flowStep(other);
}

/** Prices are computed alike by portal and platform, from nothing but what they are given. */
const isPricing = (path: string): boolean => path.startsWith('src/domain/pricing/');

const furtherRight = 'it stands further right';
const databaseOpeners = ['src/client/store/database.ts', 'src/client/store/draft-name.ts'];

/** Why `path` may not import `target`, a file of the repository or a package; undefined when it may. */
function objection(path: string, target: string): string | undefined {
  if (path.startsWith('src/lib/') && /^(?:react|@lingui|@tanstack|dexie)/.test(target)) return 'lib is pure';
  if (path.startsWith('src/domain/') && /^(?:react|@lingui|@tanstack|dexie)/.test(target))
    return 'domain knows no framework';
  if (!/^(?:src|workers|tests)\//.test(target)) return undefined;
  if (path.startsWith(platformRoot)) {
    if (shared.test(target)) return undefined;
    if (!target.startsWith(platformRoot)) return 'the platform shares only lib and domain';
    return rank(path) < rank(target) ? furtherRight : undefined;
  }
  if (path.startsWith('tests/')) return undefined;
  if (target.startsWith('tests/')) return 'tests are not part of the portal';
  if (path.startsWith('workers/'))
    return target.startsWith('workers/') || shared.test(target) || databaseOpeners.includes(target)
      ? undefined
      : 'workers share lib, domain and the database alone';
  if (target.startsWith('workers/')) return 'a worker is reached by its URL';
  if (path.startsWith('src/kit/') && target.startsWith('src/domain/')) return 'kit knows no domain';
  if (rank(path) < rank(target)) return furtherRight;
  if (isPricing(path) && !isPricing(target) && !target.startsWith('src/lib/'))
    return 'pricing shares only lib';
  if (breaksFlowOrder(path, target)) return 'it is a later step of flows';
  const [own, other] = [closedFolder(path), closedFolder(target)];
  return rank(path) === rank(target) && own && other && own !== other ? 'another closed folder' : undefined;
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
    const isPlaced = (path: string) => !path.startsWith('tests/') || path.startsWith(platformRoot);
    const strays = files.filter((path) => isPlaced(path) && rank(path) < 0);
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
    expect(objection('src/domain/entities/user/model.ts', 'src/entities/user/view.ts')).toBeDefined();
    expect(objection('src/domain/core/model.ts', '@lingui/core')).toBeDefined();
    const inFlow = (from: string, to: string) =>
      objection(`src/domain/flow/${from}/a.ts`, `src/domain/flow/${to}/b.ts`);
    expect(inFlow('expression/tree', 'contents')).toBeDefined();
    expect(inFlow('run', 'check')).toBeDefined();
    expect(inFlow('graph', 'later')).toBeDefined();
    expect(inFlow('edit', 'merge')).toBeDefined();
    expect(inFlow('merge', 'edit/command')).toBeUndefined();
    expect(inFlow('graph', 'expression/tree')).toBeUndefined();
    expect(inFlow('expression/text', 'expression/tree')).toBeUndefined();
    expect(objection('src/domain/pricing/policy/sheet.ts', 'src/domain/core/id.ts')).toBeDefined();
    expect(objection('src/domain/pricing/policy/sheet.ts', 'src/domain/pricing/outcome.ts')).toBeUndefined();
    expect(objection('src/domain/pricing/policy/sheet.ts', 'src/lib/value/same-json.ts')).toBeUndefined();
    expect(objection('src/entities/user/view.ts', 'src/entities/role/view.tsx')).toBeDefined();
    expect(objection('src/entities/user/view.ts', 'src/domain/entities/role/model.ts')).toBeUndefined();
    expect(objection('src/entities/user/view.ts', 'src/entities/define/view.ts')).toBeUndefined();
    expect(objection('src/features/a/b.tsx', 'src/features/c/d.tsx')).toBeDefined();
    expect(objection('src/kit/table.tsx', 'src/domain/core/model.ts')).toBeDefined();
    expect(objection('src/lib/text.ts', 'react')).toBeDefined();
    expect(objection('workers/engine.ts', 'src/client/session/session.ts')).toBeDefined();
    expect(objection('workers/engine.ts', 'src/entities/user/view.ts')).toBeDefined();
    expect(objection('tests/platform/main.ts', 'src/client/store/database.ts')).toBeDefined();
    expect(objection('workers/engine.ts', 'src/client/store/database.ts')).toBeUndefined();
    const onPlatform = (from: string, to: string) => objection(platformRoot + from, platformRoot + to);
    expect(onPlatform('store/store.ts', 'writes/publish.ts')).toBeDefined();
    expect(onPlatform('areas/core.ts', 'telephony/switchboard.ts')).toBeDefined();
    expect(onPlatform('server/http-app.ts', 'demo/users.ts')).toBeDefined();
    expect(onPlatform('control/control.ts', 'start-platform.ts')).toBeDefined();
    expect(onPlatform('telephony/switchboard.ts', 'areas/core.ts')).toBeUndefined();
    expect(onPlatform('main.ts', 'start-platform.ts')).toBeUndefined();
  });

  const half = (isPart: (path: string) => boolean) => new Map([...text].filter(([path]) => isPart(path)));
  const portal = half((path) => !path.startsWith('tests/'));
  const platform = half((path) => path.startsWith(platformRoot));

  describe.each([
    ['the portal', portal, { folders: 50, names: 10 }],
    ['the reference platform', platform, { folders: 40, names: 0 }],
  ])('%s', (_, sources, bounds) => {
    it('has no circle of files or folders, and no two folders that import each other', () => {
      const graph = importsOf(sources);
      const folders = folderImports(graph);
      expect(folders.size).toBeGreaterThan(bounds.folders);
      expect({ pairs: mutualPairs(folders), folders: cyclesOf(folders), files: cyclesOf(graph) }).toEqual({
        pairs: [],
        folders: [],
        files: [],
      });
    });

    it('gives a type name one meaning', () => {
      // `Props` is each component's own.
      const twice = duplicateTypeNames(sources).filter(({ name }) => name !== 'Props');
      expect(twice.length).toBeLessThanOrEqual(bounds.names);
    });

    it('keeps files small', () => {
      const { median, p90, over } = sizesOf(sources, 300);
      expect(over).toEqual([]);
      expect(median).toBeLessThanOrEqual(60);
      expect(p90).toBeLessThanOrEqual(180);
    });
  });

  it('has no file on the platform that imports more than 25 modules', () => {
    expect(manyImports(platform, 25)).toEqual([]);
  });

  it('begins its comments with a subject', () => {
    const headless = files.flatMap((path) =>
      headlessComments(text.get(path) ?? '').map(({ line }) => `${path}:${line}`),
    );
    expect(headless).toEqual([]);
    expect(headlessComments('// Of what is not known the age is not told.')).toHaveLength(1);
  });

  it('gives a value name one meaning', () => {
    expect(duplicateValueNames(portal).length).toBeLessThanOrEqual(15);
  });

  it('calls limits max and min', () => {
    const odd = files.flatMap((path) =>
      oddLimitNames(text.get(path) ?? '').map((name) => `${path}: ${name}`),
    );
    expect(odd).toEqual([]);
  });

  it('keeps folders readable', () => {
    const counts = new Map<string, number>();
    for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
  });

  it('has short, imperative commit subjects', () => {
    // The rule holds from this time on. A copy without history has nothing to check.
    const args = ['log', '--since=2026-11-22T19:05:00Z', '--format=%s'];
    const history = (() => {
      try {
        return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
      } catch {
        return '';
      }
    })();
    const isWrong = (subject: string): boolean =>
      subject.length > 72 ||
      !/^[A-Z][a-z]+,? /.test(subject) ||
      /^(?!Bring|Ping|Ring|Feed|Seed|Embed|Speed)\S+(?:ed|ing) /.test(subject);
    expect(history.split('\n').filter((subject) => subject !== '' && isWrong(subject))).toEqual([]);
    expect(isWrong('Fixed the list')).toBe(true);
    expect(isWrong(`Mend ${'the list '.repeat(9)}`)).toBe(true);
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
    // The linter refuses `any` and comments for the compiler, as long as nothing turns it off.
    const evasions = /@ts-(?:ignore|expect-error|nocheck)|(?:ox|es)lint-disable/;
    const wrong = files.filter(
      (path) => path !== 'tests/architecture.test.ts' && evasions.test(text.get(path) ?? ''),
    );
    expect(wrong).toEqual([]);
    expect(files.filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
  });
});
