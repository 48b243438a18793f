import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calls } from '../../../src/domain/protocol/call.ts';
import { faults } from '../../conform/faults/run-faults.ts';
import { leftOut, mayRefuse } from '../../conform/world/left-out.ts';
import { sampleBody } from '../../conform/world/samples.ts';
import { callNames, ownTarget } from '../../conform/world/target.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A module with all that it imports, as paths of the repository. */
function reached(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^']*'(\.[^']+)'/gm))
    reached(resolve(dirname(path), target), found);
  return found;
}

test('the run knows a platform by its address alone', () => {
  const paths = [...reached(`${root}tests/conform/main.ts`)].map((path) => relative(root, path));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !/^(?:src\/(?:domain|lib)|tests\/(?:conform|attack))\//.test(path))).toEqual(
    [],
  );
});

describe('the run grows with the calls', () => {
  const places = { homeId: 'home', userId: 'me', idle: 'core.logEntry.view', rows: new Map() };

  test.each(callNames)('%s has a valid body', (call) => {
    expect(v.safeParse(calls[call].body, sampleBody(call)).issues).toBeUndefined();
    expect(v.safeParse(calls[call].body, ownTarget(places, call).body).issues).toBeUndefined();
  });

  test('a platform may refuse a call only by a rule that the call names', () => {
    for (const [call, [rule]] of Object.entries(mayRefuse)) {
      const { refusals = [] } = calls[call as keyof typeof calls] as {
        readonly refusals?: readonly string[];
      };
      expect(refusals).toContain(rule);
    }
  });

  test('most calls are made', () => {
    expect(Object.keys(leftOut).length).toBeLessThan(callNames.length / 4);
  });
});

test('each fault has a name of its own, and an area that notices it', () => {
  expect(faults.length).toBeGreaterThanOrEqual(30);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.filter(({ areas }) => areas.length === 0)).toEqual([]);
});
