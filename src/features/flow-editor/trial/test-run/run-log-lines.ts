import type { Observation } from '../../../../domain/flow/simulate/observation.ts';
import { observationsOf } from '../../../../domain/flow/simulate/observation.ts';
import type { TestRunEvent, UnknownFact } from '../../../../domain/flow/simulate/test-run-state.ts';
import { valueText } from '../../../../domain/flow/expression/value/text.ts';

/** A block, with the path of macro blocks around it. */
export interface BlockPlacement {
  readonly path: readonly string[];
  readonly nodeId: string;
}

/** A line in the log of a run. Times are in ms since the start. */
export type RunLogLine = { readonly at: number } & (
  | { readonly kind: 'left'; readonly block: BlockPlacement; readonly output: string }
  | { readonly kind: 'failed'; readonly block: BlockPlacement; readonly error: string }
  | { readonly kind: 'observed'; readonly observation: Observation }
  | { readonly kind: 'pressed'; readonly digit: string }
  | { readonly kind: 'callerHungUp' }
  | { readonly kind: 'replied'; readonly status: number; readonly body: string }
  | { readonly kind: 'stored'; readonly name: string; readonly value: string }
  | { readonly kind: 'logged'; readonly level: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly fact: UnknownFact }
);

/** Longer texts are cut off. */
const maxTextLength = 500;
const short = (text: string): string => text.slice(0, maxTextLength);

function linesOf(event: TestRunEvent): readonly RunLogLine[] {
  const { at } = event;
  switch (event.kind) {
    case 'step': {
      const { path, nodeId, output, error } = event.step;
      const block = { path, nodeId };
      if (error !== undefined) return [{ at, kind: 'failed', block, error: short(error) }];
      return output === undefined ? [] : [{ at, kind: 'left', block, output }];
    }
    case 'pressed':
      return [{ at, kind: 'pressed', digit: event.digit }];
    case 'callerHungUp':
      return [{ at, kind: 'callerHungUp' }];
    case 'replied':
      return [{ at, kind: 'replied', status: event.status, body: short(valueText(event.body)) }];
    case 'stored':
      return [{ at, kind: 'stored', name: event.name, value: short(valueText(event.value)) }];
    case 'logged':
      return [{ at, kind: 'logged', level: event.level, message: short(event.message) }];
    case 'unknown':
      return [{ at, kind: 'unknown', fact: event.fact }];
    case 'ended':
      return [{ at, kind: 'observed', observation: { kind: 'ended' } }];
    default:
      return observationsOf(event).map((observation) => ({ at, kind: 'observed', observation }));
  }
}

/** The log shows only the last lines. */
export const maxLines = 300;

/** The events of a test run as lines, the last ones if there are many. */
export const runLogLines = (events: readonly TestRunEvent[]): readonly RunLogLine[] =>
  events
    .slice(-2 * maxLines)
    .flatMap(linesOf)
    .slice(-maxLines);
