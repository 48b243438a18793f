import { describe, expect, it } from 'vitest';
import { formBlock } from '../../../src/screens/form/form-block.ts';

const free = {
  step: 'last',
  entity: 'present',
  permission: 'granted',
  outcome: 'known',
  conflicts: 0,
  invalid: 'allowed',
  link: 'connected',
} as const;

describe('the button of a form', () => {
  it('is free if nothing stands against it', () => {
    expect(formBlock(free)).toBeNull();
  });

  it('needs a connection for saving, not for the next step', () => {
    expect(formBlock({ ...free, link: 'lost' })).toBe('offline');
    expect(formBlock({ ...free, link: 'lost', step: 'earlier' })).toBeNull();
  });

  it('waits on every step for the choice between conflicting changes', () => {
    expect(formBlock({ ...free, conflicts: 1 })).toBe('conflict');
    expect(formBlock({ ...free, conflicts: 1, step: 'earlier' })).toBe('conflict');
  });

  it('names first what the user cannot mend', () => {
    const worst = { ...free, conflicts: 1, link: 'lost', outcome: 'unknown' } as const;
    expect(formBlock(worst)).toBe('checking');
    expect(formBlock({ ...worst, entity: 'gone' })).toBe('gone');
    expect(formBlock({ ...worst, entity: 'gone', permission: 'withdrawn' })).toBe('forbidden');
  });
});
