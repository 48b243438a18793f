import * as v from 'valibot';

const text = v.exactOptional(v.pipe(v.string(), v.maxLength(10_000)));
const sessionStepSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  path: v.pipe(v.array(v.string()), v.maxLength(100)),
  nodeId: v.string(),
  input: text,
  output: text,
  error: text,
});
/** A step of a running session. */
export type SessionStep = Readonly<v.InferOutput<typeof sessionStepSchema>>;

/** The number of kept steps, the same as on the platform. */
export const maxSteps = 500;

export interface SessionTrace {
  readonly steps: readonly SessionStep[];
  /** Whether earlier steps are missing. */
  readonly isCut: boolean;
  /** The reason that the platform sends no steps; null while it does. */
  readonly refusal: string | null;
}

export const emptyTrace: SessionTrace = { steps: [], isCut: false, refusal: null };

/** Adds an event of the topic. Unreadable events are ignored. */
export function traceWith(trace: SessionTrace, event: unknown, number: number): SessionTrace {
  const read = v.safeParse(sessionStepSchema, event);
  if (!read.success) return trace;
  const steps = [...trace.steps, read.output];
  const isFirst = trace.steps.length === 0;
  return {
    ...trace,
    steps: steps.slice(-maxSteps),
    isCut: trace.isCut || (isFirst && number > 1) || steps.length > maxSteps,
  };
}
