import type { FlowEdge } from '../../../../domain/flow/contents/edge.ts';
import type { TraceStep } from '../../../../domain/flow/run/state/state.ts';

/** A step of a run: of a test run, or of a traced session. */
export type RunStep = Pick<TraceStep, 'path' | 'nodeId' | 'input' | 'output' | 'error'>;

/** The visits of a block by tokens. */
export interface Visits {
  readonly count: number;
  /** The last error of the block, or within it if it is a macro. */
  readonly error: string | null;
}

/** The path of a run through one flow or macro, by the ids of blocks and wires. */
export interface RunPath {
  readonly blocks: ReadonlyMap<string, Visits>;
  readonly wires: ReadonlyMap<string, number>;
}

const begins = (path: readonly string[], start: readonly string[]): boolean =>
  path.length >= start.length && start.every((id, at) => id === path[at]);

/** The block that shows a place in the flow or macro at a path: the block itself, or the macro block around it. */
export function blockSeen(
  { path, nodeId }: Pick<RunStep, 'path' | 'nodeId'>,
  from: readonly string[],
): string | undefined {
  return begins(path, from) ? (path[from.length] ?? nodeId) : undefined;
}

/** Counts the steps of a run in the flow or macro at a path. */
export function runPathOf(
  steps: readonly RunStep[],
  edges: readonly FlowEdge[],
  from: readonly string[],
): RunPath {
  const arrivals = new Map<string, number>();
  const departures = new Map<string, Map<string, number>>();
  const errors = new Map<string, string>();
  for (const step of steps) {
    const id = blockSeen(step, from);
    if (id === undefined) continue;
    if (step.error !== undefined) errors.set(id, step.error);
    if (step.path.length > from.length) continue;
    if (step.input !== undefined) arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    if (step.output === undefined) continue;
    const outputs = departures.get(id) ?? new Map<string, number>();
    departures.set(id, outputs.set(step.output, (outputs.get(step.output) ?? 0) + 1));
  }
  const maxCount = (outputs: ReadonlyMap<string, number> | undefined): number =>
    Math.max(0, ...(outputs?.values() ?? []));
  const seen = new Set([...arrivals.keys(), ...departures.keys(), ...errors.keys()]);
  // Starting blocks have no arrivals. Some start further tokens later, for example at the end of a call.
  const visits = (id: string): Visits => ({
    count: arrivals.get(id) ?? maxCount(departures.get(id)),
    error: errors.get(id) ?? null,
  });
  return {
    blocks: new Map([...seen].map((id) => [id, visits(id)])),
    wires: new Map(
      edges.flatMap(({ id, from: { nodeId, output } }) => {
        const count = departures.get(nodeId)?.get(output) ?? 0;
        return count === 0 ? [] : [[id, count] as const];
      }),
    ),
  };
}
