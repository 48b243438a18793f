import { describe, expect, test, vi } from 'vitest';
import { can } from '../../../../src/domain/access/can.ts';
import type { Policy } from '../../../../src/domain/core/permission.ts';

const holder = { permissions: new Set(['core.logEntry.view', 'core.user.viewOrg']) };

describe('a policy', () => {
  // Proves S0-6-01.
  test.each<[string, Policy, boolean]>([
    ['empty allows', null, true],
    ['one permission, held', 'core.logEntry.view', true],
    ['one permission, not held', 'telephony.channel.view', false],
    ['any of, one held', { any: ['telephony.channel.view', 'core.user.viewOrg'] }, true],
    ['any of, none held', { any: ['telephony.channel.view', 'core.user.viewGlobal'] }, false],
    ['all of, all held', { all: ['core.logEntry.view', 'core.user.viewOrg'] }, true],
    ['all of, one missing', { all: ['core.logEntry.view', 'telephony.channel.view'] }, false],
  ])('%s', (_, policy, allowed) => {
    expect(can(holder, policy)).toBe(allowed);
  });

  // Proves S0-6-02.
  test.each([
    [{ none: ['core.logEntry.view'] }],
    [{ any: 'core.logEntry.view' }],
    [{ all: null }],
    [[]],
    [7],
    [true],
    [undefined],
  ])('of an unknown shape denies and warns: %o', (policy) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    warn.mockClear();
    expect(can(holder, policy as unknown as Policy)).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });
});
