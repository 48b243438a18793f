import type { SessionSlice } from '../../../../src/client/session/session.ts';

/** Stands for the session's module where rows are the subject: nobody is selected, and nobody minds. */
export const currentSession = (): SessionSlice => ({
  status: 'ready',
  users: [],
  selectedUser: null,
  device: 'private',
  twoFactor: null,
});
