import { sameJson } from '../../../lib/value/same-json.ts';

interface EditStep<Document, Kind extends string> {
  readonly kind: Kind;
  /** The document without the step; in the future, with it. Documents share what they have in common. */
  readonly document: Document;
}

export interface EditHistory<Document, Kind extends string> {
  readonly past: readonly EditStep<Document, Kind>[];
  readonly future: readonly EditStep<Document, Kind>[];
}

/** A document with the steps that can be undone and redone. */
export interface Edited<Document, Kind extends string> {
  readonly document: Document;
  readonly history: EditHistory<Document, Kind>;
}

export const noSteps: EditHistory<never, never> = { past: [], future: [] };
const maxSteps = 200;

/** Performs a step; typing, which sends one command a key, is one step. */
export function withStep<Document, Kind extends string>(
  edited: Edited<Document, Kind>,
  { kind, document: next }: EditStep<Document, Kind>,
  isTyping: (kind: Kind) => boolean,
): Edited<Document, Kind> {
  const { document, history } = edited;
  if (sameJson(next, document)) return edited;
  const isContinued = isTyping(kind) && history.future.length === 0 && history.past.at(-1)?.kind === kind;
  const past = isContinued ? history.past : [...history.past, { kind, document }].slice(-maxSteps);
  return { document: next, history: { past, future: [] } };
}

/** Undefined if there is no step to undo. */
export function withoutLastStep<Document, Kind extends string>({
  document,
  history: { past, future },
}: Edited<Document, Kind>): Edited<Document, Kind> | undefined {
  const step = past.at(-1);
  return (
    step && {
      document: step.document,
      history: { past: past.slice(0, -1), future: [{ kind: step.kind, document }, ...future] },
    }
  );
}

/** Undefined if there is no step to redo. */
export function withNextStep<Document, Kind extends string>({
  document,
  history: { past, future },
}: Edited<Document, Kind>): Edited<Document, Kind> | undefined {
  const [step, ...later] = future;
  return (
    step && {
      document: step.document,
      history: { past: [...past, { kind: step.kind, document }], future: later },
    }
  );
}

/** The same steps on changed documents. */
export function mapSteps<Document, Kind extends string>(
  { past, future }: EditHistory<Document, Kind>,
  change: (document: Document) => Document,
): EditHistory<Document, Kind> {
  const changed = ({ kind, document }: EditStep<Document, Kind>) => ({ kind, document: change(document) });
  return { past: past.map(changed), future: future.map(changed) };
}
