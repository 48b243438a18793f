import type { CallName } from '../../src/domain/protocol/call.ts';
import type { FileName } from '../../src/domain/protocol/file.ts';

/** What the control verbs may do to an answer: nothing, put another in its place, or cut the connection. */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'lose' };

/** Where a test interferes: around every call, every file and config.json. */
export type FaultPoint = CallName | FileName | 'config.json';

export interface Faults {
  before(point: FaultPoint): Promise<Fault>;
  after(point: FaultPoint): Promise<Fault>;
}

const none: Promise<Fault> = Promise.resolve({ kind: 'none' });

/** The faults of a platform that is not under test. */
export const noFaults: Faults = { before: () => none, after: () => none };
