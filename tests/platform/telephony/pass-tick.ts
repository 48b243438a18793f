import type { Store } from '../store/store.ts';
import { rowOf } from '../store/typed-rows.ts';
import { sendDigits } from './flow/send-digits.ts';
import { finish } from './model/call-transitions.ts';
import { extendPings } from './model/hosts.ts';
import type { Draft } from './model/state.ts';
import { liveLinesOf } from './model/state.ts';
import { loseHost, passTime } from './model/timers.ts';

/** A tick this late means that the process was suspended or the machine slept. */
const stallMs = 1000;

/** Removes accounts whose device was deleted. */
function dropDeletedAccounts(draft: Draft, store: Pick<Store, 'get'>, now: number): void {
  for (const account of draft.accounts.values()) {
    if (rowOf(store, 'webPhoneAccount', account.id) !== undefined) continue;
    loseHost(draft, account, now);
    for (const { callId } of liveLinesOf(draft, account.id)) {
      const call = draft.calls.get(callId);
      if (call !== undefined) finish(draft, call, ['remoteHungUp', 'remoteHungUp'], now);
    }
    draft.accounts.delete(account.id);
  }
}

/** Changes what has changed by itself since the tick before, `elapsed` ms ago. Returns the tones to play. */
export function passTick(
  draft: Draft,
  store: Pick<Store, 'get'>,
  { elapsed, now }: { readonly elapsed: number; readonly now: number },
): ReturnType<typeof sendDigits> {
  if (elapsed > stallMs) extendPings(draft, elapsed);
  dropDeletedAccounts(draft, store, now);
  passTime(draft, now);
  return sendDigits(draft, now);
}
