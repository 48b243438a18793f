import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { formatPhoneNumber } from '../../../domain/value/phone-number.ts';
import { createStore } from '../../../lib/value/store.ts';
import { newUuid } from '../../../lib/secret/uuid.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { consultState } from './consultation.ts';
import type { Consultation, ConsultState } from './consultation.ts';
import { returnToCaller } from './return-to-caller.ts';

/** The consultation of this tab. */
export const consultation = createStore<Consultation | null>(null);

export type ActiveConsult = Exclude<ConsultState<WebPhoneLine>, { readonly kind: 'over' }>;

interface ConsultCommands {
  /** The consultation in progress. */
  readonly active: { readonly state: ActiveConsult; readonly name: string } | null;
  readonly isBusy: boolean;
  /** Calls somebody; the platform holds the caller meanwhile. */
  readonly ask: (caller: WebPhoneLine, destination: string, name: string | null) => Promise<void>;
  /** Joins the caller and the person asked; this phone leaves the call. */
  readonly connect: () => Promise<boolean>;
  /** Hangs up on the person asked and resumes the caller. */
  readonly back: () => Promise<'returned' | 'stopped'>;
  /** Forgets a consultation that failed; the caller stays on hold. */
  readonly clear: () => void;
}

export function useConsultation(accountId: string, lines: readonly WebPhoneLine[]): ConsultCommands {
  const begun = useStore(consultation);
  const { run, dial, pending } = useLineCommand(accountId);
  const state = begun && consultState(begun, lines);
  return {
    active: begun && state && state.kind !== 'over' ? { state, name: begun.name } : null,
    isBusy: pending !== null,
    async ask(caller, destination, name) {
      // A second press would replace the consultation that the first began.
      if (consultation.get() !== null) return;
      const askedId = newUuid();
      const shown = name ?? formatPhoneNumber(destination);
      consultation.set({ callerId: caller.id, askedId, name: shown, asked: 'expected' });
      const isTaken = await dial(destination, name, askedId);
      if (!isTaken && consultation.get()?.askedId === askedId) consultation.set(null);
    },
    connect: async () =>
      begun !== null &&
      run({
        command: 'transfer',
        type: 'attended',
        lineId: begun.callerId,
        destinationCallId: begun.askedId,
      }),
    async back() {
      if (!begun || !state || state.kind === 'over' || pending !== null) return 'stopped';
      return returnToCaller(begun, state, run, () => consultation.set(null));
    },
    clear: () => consultation.set(null),
  };
}
