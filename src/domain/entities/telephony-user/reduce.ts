import type { TelephonyUser, TelephonyUserEvent } from './model.ts';

/** Folds a live event into a telephony user (S1 §4). Pure; the platform and the engine use this one function. */
export const reduceTelephonyUser = (row: TelephonyUser, event: TelephonyUserEvent): TelephonyUser => ({
  ...row,
  callState: event.state,
  updateDate: event.at,
});
