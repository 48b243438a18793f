import type { SessionSlice } from '../../../../src/client/session/session.ts';

/** Replaces the session module in tests of rows: no user is selected. */
export const currentSession = (): SessionSlice => ({
  status: 'ready',
  users: [],
  selectedUser: null,
  device: 'private',
  twoFactor: null,
  ended: {},
});

export const watchSession = (): (() => void) => () => {};
