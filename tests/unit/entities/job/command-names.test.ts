import { expect, test } from 'vitest';
import { jobCommandNames } from '../../../../src/entities/job/name.ts';
import { jobCommands } from '../../../platform/server/job-commands.ts';

test('every command of the reference platform has a name', () => {
  expect(Object.keys(jobCommandNames).toSorted()).toEqual(jobCommands.map(({ type }) => type).toSorted());
});
