import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const platform = new URL('../../platform/', import.meta.url);
const sourceOf = (path: string): string => readFileSync(new URL(path, platform), 'utf8');

/** The commands and alarms that a file declares. */
const declaredIn = (source: string): readonly string[] =>
  [...source.matchAll(/^export const (\w+) = define(?:Alarm|Command)\(/gm)].flatMap(([, name]) => name ?? []);

test('the list of commands is complete', () => {
  const files = readdirSync(platform, { recursive: true, encoding: 'utf8' });
  const declared = files.filter((path) => path.endsWith('.ts')).flatMap((path) => declaredIn(sourceOf(path)));
  const [, list = ''] = sourceOf('server/job-commands.ts').split('jobCommands: readonly AnyCommand[] = [');
  const listed = [...list.matchAll(/^ {2}(\w+),$/gm)].flatMap(([, name]) => name ?? []);
  expect(listed.toSorted()).toEqual(declared.toSorted());
});
