import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../bench/temporary-folder.ts';
import { startPlatform } from '../platform/start-platform.ts';
import type { FaultGroup } from './fault.ts';
import { faultGroups } from './fault-groups.ts';
import { line, list, summary } from './report.ts';
import { failingTests, runFaults } from './run-faults.ts';
import type { FaultResult } from './run-faults.ts';
import { copyTree } from './tree-copy.ts';

/** The faults whose file or title has all words of one of the alternatives, `topics tab, outbox`; all without any. */
function chosen(only: string): readonly FaultGroup[] {
  const alternatives = only
    .toLowerCase()
    .split(',')
    .map((words) => words.split(/\s+/).filter((word) => word !== ''));
  const isChosen = (text: string): boolean =>
    alternatives.some((words) => words.every((word) => text.toLowerCase().includes(word)));
  return faultGroups
    .map((group) => ({
      ...group,
      faults: group.faults.filter(({ title }) => isChosen(`${group.file} ${title}`)),
    }))
    .filter(({ faults }) => faults.length > 0);
}

/** Fills the folder that tests with a platform copy. */
async function seed(data: string): Promise<void> {
  const platform = await startPlatform({
    port: 0,
    data,
    traffic: 0,
    control: false,
    scale: false,
    dist: null,
    passwordCost: 'test',
  });
  await platform.close();
}

/** Runs the faults, and resolves to the exit code. */
export async function runMutate(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      list: { type: 'boolean' },
      /** How many faults are run at once, each in a copy of the tree. */
      at: { type: 'string', default: '2' },
    },
  });
  const groups = chosen(values.only);
  if (values.list === true) {
    console.log(list(groups));
    return 0;
  }
  const copies = Array.from({ length: Number(values.at) }, () => copyTree(root).path);
  const [first] = copies;
  if (first === undefined || !existsSync(join(first, 'node_modules'))) throw new Error('there is no copy');
  const seeded = join(temporaryFolder('mutate-seeded-').path, 'seeded');
  await seed(seeded);
  const failing = await failingTests(first, groups, seeded);
  const isFailing = ({ tests }: FaultGroup): boolean => tests.some((path) => failing.includes(path));
  const errors = groups.filter(isFailing).flatMap(({ file, faults }) =>
    faults.map((fault): FaultResult => ({
      file,
      fault,
      outcome: 'error',
      by: `fails without any fault: ${failing.join(', ')}`,
      seconds: 0,
    })),
  );
  const found = await runFaults(
    groups.filter((group) => !isFailing(group)),
    { copies, seeded, onResult: (result) => console.log(line(result)) },
  );
  const { text, isMet } = summary([...errors, ...found]);
  console.log(text);
  return isMet ? 0 : 1;
}
