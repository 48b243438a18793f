import { sameJson } from '../../../lib/value/same-json.ts';

interface EditStep<Document> {
  /** The kind of the command. */
  readonly kind: string;
  /** The document without the step; in the future, with it. Documents share what they have in common. */
  readonly document: Document;
}

export interface EditHistory<Document> {
  readonly past: readonly EditStep<Document>[];
  readonly future: readonly EditStep<Document>[];
}

/** A document with the steps that led to it. */
export interface WithHistory<Document> {
  readonly document: Document;
  readonly history: EditHistory<Document>;
}

export const noSteps: EditHistory<never> = { past: [], future: [] };
const maxSteps = 200;

/** Typing a name is one step. */
const isContinued = <Document>({ past, future }: EditHistory<Document>, kind: string): boolean =>
  (kind === 'rename' || kind === 'describe') && future.length === 0 && past.at(-1)?.kind === kind;

/** Makes a step of a change; none if it changes nothing. */
export function stepTo<Document>(
  edited: WithHistory<Document>,
  kind: string,
  changed: Document,
): WithHistory<Document> {
  const { document, history } = edited;
  if (sameJson(changed, document)) return edited;
  const past = isContinued(history, kind)
    ? history.past
    : [...history.past, { kind, document }].slice(-maxSteps);
  return { document: changed, history: { past, future: [] } };
}

/** Undefined if there is no step to undo. */
export function undoStep<Document>({
  document,
  history,
}: WithHistory<Document>): WithHistory<Document> | undefined {
  const step = history.past.at(-1);
  return (
    step && {
      document: step.document,
      history: {
        past: history.past.slice(0, -1),
        future: [{ kind: step.kind, document }, ...history.future],
      },
    }
  );
}

/** Undefined if there is no step to redo. */
export function redoStep<Document>({
  document,
  history,
}: WithHistory<Document>): WithHistory<Document> | undefined {
  const [step, ...future] = history.future;
  return (
    step && {
      document: step.document,
      history: { past: [...history.past, { kind: step.kind, document }], future },
    }
  );
}

/** A history with each of its documents changed. */
export function mapSteps<Document>(
  { past, future }: EditHistory<Document>,
  map: (document: Document) => Document,
): EditHistory<Document> {
  const moved = ({ kind, document }: EditStep<Document>): EditStep<Document> => ({
    kind,
    document: map(document),
  });
  return { past: past.map(moved), future: future.map(moved) };
}
