import { skipped } from '../../run/results.ts';
import type { Area } from '../expect.ts';
import { checkChanges } from './change-checks.ts';
import { checkConstraints } from './constraint-checks.ts';
import { checkTypes } from './type-checks.ts';

/** Data sets of all types, their order and limits, their changes, and each constraint. */
export const dataSets: Area = {
  name: 'data sets',
  async run(world) {
    await checkTypes(world);
    const { own, results } = world;
    if (own === null)
      return results.record(
        'data sets',
        'user',
        'changes and constraints',
        skipped('the run has no organizations of its own to change'),
      );
    await checkChanges(world, own);
    await checkConstraints(world, own);
  },
};
