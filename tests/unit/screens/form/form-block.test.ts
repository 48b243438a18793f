import { describe, expect, it } from 'vitest';
import { formBlock } from '../../../../src/screens/form/form-block.ts';

const free = {
  isLastStep: true,
  isGone: false,
  isPermitted: true,
  isUnsure: false,
  conflicts: 0,
  isInvalid: false,
  isRefused: false,
  isOffline: false,
  isUnchanged: false,
};

describe('the button of a form', () => {
  it('is free if nothing stands against it', () => {
    expect(formBlock(free)).toBeNull();
  });

  it('needs a connection for saving, not for the next step', () => {
    expect(formBlock({ ...free, isOffline: true })).toBe('offline');
    expect(formBlock({ ...free, isOffline: true, isLastStep: false })).toBeNull();
  });

  it('waits on every step for the choice between conflicting changes', () => {
    expect(formBlock({ ...free, conflicts: 1 })).toBe('conflict');
    expect(formBlock({ ...free, conflicts: 1, isLastStep: false })).toBe('conflict');
  });

  it('waits until what it is about may be submitted, but not for the next step', () => {
    expect(formBlock({ ...free, isRefused: true, isInvalid: true, isOffline: true })).toBe('refused');
    expect(formBlock({ ...free, isRefused: true, isLastStep: false })).toBeNull();
  });

  it('names first what the user cannot mend', () => {
    const worst = { ...free, conflicts: 1, isOffline: true, isUnsure: true };
    expect(formBlock(worst)).toBe('checking');
    expect(formBlock({ ...worst, isGone: true })).toBe('gone');
    expect(formBlock({ ...worst, isGone: true, isPermitted: false })).toBe('forbidden');
  });
});
