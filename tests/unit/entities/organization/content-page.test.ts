import { expect, it } from 'vitest';
import { contentPageOf } from '../../../../src/entities/organization/content-page.ts';

it('finds the page of an organization that shows what prevents its deletion', () => {
  expect(contentPageOf('schedule')?.path).toBe('schedules/schedules');
  expect(contentPageOf('organization')?.path).toBe('organization/sub');
  expect(contentPageOf('environment')).toEqual({
    path: 'organization/white-label',
    policy: 'core.environment.view',
  });
  // Only in the administration.
  expect(contentPageOf('organizationTemplate')).toBeNull();
  expect(contentPageOf('channel')?.path).toBe('channels');
  expect(contentPageOf('organizationBilling')).toBeNull();
});
