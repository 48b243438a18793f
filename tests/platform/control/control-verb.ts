import type * as v from 'valibot';
import type { ControlledFaults } from './control-faults.ts';
import type { LoopDelay } from './loop-delay.ts';
import type { Life } from '../life/life.ts';

/** The services that verbs use. Each restart begins another life, so `life` is a function. */
export interface ControlServices {
  readonly life: () => Life;
  readonly faults: ControlledFaults;
  /** Sets the server clock ahead of this machine's, ms. */
  readonly skew: (ms: number) => void;
  /** Ends this life and begins another one on the same port and store after `downMs`. */
  readonly restart: (downMs: number) => Promise<void>;
  readonly lives: () => number;
  /** How long the event loop was held up since the last call. */
  readonly loopDelay: () => LoopDelay;
}

export interface Verb<Input extends v.GenericSchema, Output> {
  readonly input: Input;
  readonly run: (services: ControlServices, input: v.InferOutput<Input>) => Output | Promise<Output>;
}

export const verb = <Input extends v.GenericSchema, Output>(
  input: Input,
  run: Verb<Input, Output>['run'],
): Verb<Input, Output> => ({ input, run });
