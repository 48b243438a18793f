import { skipped } from '../../run/results.ts';
import type { Area } from '../expect.ts';
import { checkPermissions } from './permission-checks.ts';
import {
  checkHiddenFields,
  checkHiddenFilter,
  checkOtherTrees,
  checkWithdrawal,
} from './visibility-checks.ts';

/** The checks of what users see and do with some permissions and not with others. */
export const rights: Area = {
  name: 'rights',
  async run(world) {
    const { own, results } = world;
    if (own === null)
      return results.record('rights', 'users', 'all', skipped('the run has no users of its own'));
    await checkOtherTrees(world, own);
    await checkWithdrawal(world, own);
    await checkHiddenFields(world, own);
    await checkHiddenFilter(world, own);
    await checkPermissions(world, own);
  },
};
