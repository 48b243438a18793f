import { syncedText } from '../data-sets/effect.ts';
import type { EventSession, Registration } from './event-session.ts';
import { dataSetText, registrationKey } from './event-session.ts';

interface SnapshotOptions {
  readonly agedNow: () => number;
  readonly pushEvent: (session: EventSession, text: string) => void;
  /** For tests: whether the next snapshot is sent in pieces, with other events between them. */
  readonly splitsSnapshot?: () => boolean;
}

/** Sends the snapshots of registrations. */
export interface Snapshots {
  readonly send: (session: EventSession, registration: Registration) => void;
  /** Whether the end of the set's snapshot is still to come. Totals wait for it. */
  readonly isUnfinished: (session: EventSession, key: string) => boolean;
  /** Sends the next piece of each unfinished snapshot. Returns whether it sent one. */
  readonly continueAll: () => boolean;
}

export function createSnapshots({
  agedNow,
  pushEvent,
  splitsSnapshot = () => false,
}: SnapshotOptions): Snapshots {
  const unfinished = new Map<Registration, { readonly session: EventSession; readonly texts: string[] }>();
  const push = (session: EventSession, { userId, id }: Registration, text: string): void =>
    pushEvent(session, dataSetText(userId, id, text));

  return {
    send(session, registration) {
      const texts = registration.dataSet.snapshot(agedNow());
      const first = texts.splice(0, splitsSnapshot() ? 1 : texts.length);
      for (const text of first) push(session, registration, text);
      if (texts.length > 0) unfinished.set(registration, { session, texts });
    },
    isUnfinished(session, key) {
      const registration = session.registrations.get(key);
      return registration !== undefined && unfinished.has(registration);
    },
    continueAll() {
      const had = unfinished.size > 0;
      for (const [registration, { session, texts }] of unfinished) {
        const { userId, id, dataSet } = registration;
        const isCurrent = session.registrations.get(registrationKey(userId, id)) === registration;
        const text = texts.shift();
        if (!isCurrent || texts.length === 0) unfinished.delete(registration);
        // The end tells the total, which may have changed since the first chunk.
        if (isCurrent)
          push(
            session,
            registration,
            texts.length > 0 && text ? text : syncedText(dataSet.total(), agedNow()),
          );
      }
      return had;
    },
  };
}
