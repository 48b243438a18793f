import type { CallName } from '../../../src/domain/protocol/call.ts';
import type { FileName } from '../../../src/domain/protocol/file.ts';

/** The effect of the control verbs on an answer: none, another answer instead, or a cut connection. */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'lose' };

/** The requests that tests can interfere with. */
export type FaultPoint = CallName | FileName | 'config.json';

export interface Faults {
  before(point: FaultPoint): Promise<Fault>;
  after(point: FaultPoint): Promise<Fault>;
}

const none: Promise<Fault> = Promise.resolve({ kind: 'none' });

/** The faults of a platform without control verbs. */
export const noFaults: Faults = { before: () => none, after: () => none };
