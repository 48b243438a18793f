import type * as v from 'valibot';
import type { ControlledFaults } from './control-faults.ts';
import type { Life } from './server.ts';

/** What verbs work on. The life changes with each restart, so it is asked for each time. */
export interface ControlServices {
  readonly life: () => Life;
  readonly faults: ControlledFaults;
  /** Server clock ahead of this machine's by so much, ms. */
  readonly skew: (ms: number) => void;
  /** Ends this life and begins another on the same port and store, `downMs` later. */
  readonly restart: (downMs: number) => Promise<void>;
  readonly lives: () => number;
}

export interface Verb<Input extends v.GenericSchema, Output> {
  readonly input: Input;
  readonly run: (services: ControlServices, input: v.InferOutput<Input>) => Output | Promise<Output>;
}

export const verb = <Input extends v.GenericSchema, Output>(
  input: Input,
  run: Verb<Input, Output>['run'],
): Verb<Input, Output> => ({ input, run });
