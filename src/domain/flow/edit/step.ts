import { addressKey } from './address.ts';
import type { Change } from './change.ts';
import { changesNothing } from './change.ts';

/** The kinds of steps; their words belong to the editor. */
export const stepLabels = [
  'addBlock',
  'move',
  'align',
  'distribute',
  'layout',
  'connect',
  'reconnect',
  'delete',
  'cut',
  'paste',
  'clone',
  'renameBlock',
  'editNote',
  'setShape',
  'setOption',
  'setMode',
  'addParameter',
  'removeParameter',
  'moveParameter',
  'setParameter',
  'setConfiguration',
  'setDescription',
  'setScoping',
  'setName',
  'setSummary',
  'setConfig',
  // The name of a fix in stored drafts.
  'mend',
  'restore',
  'reload',
] as const;
export type StepLabel = (typeof stepLabels)[number];

/** The blocks and wires that are selected. */
export interface Selection {
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}
export const emptySelection: Selection = { nodes: [], edges: [] };

/** A unit of undo and redo. */
export interface Step {
  readonly label: StepLabel;
  readonly changes: readonly Change[];
  readonly selection: { readonly before: Selection; readonly after: Selection };
  /** The time of its last change, in milliseconds. */
  readonly at: number;
}

/** Changes of the same parts within this time are one step. */
export const typingPause = 500;

const isValueChange = ({ before, after }: Change): boolean => before !== undefined && after !== undefined;

/** Items are added and removed by steps of their own; everything else is typing if it follows at once. */
function isTypedAt({ changes, label, at }: Step, next: Step): boolean {
  return (
    label === next.label &&
    next.at - at <= typingPause &&
    changes.length === next.changes.length &&
    changes.every((change, index) => {
      const other = next.changes[index];
      return other !== undefined && addressKey(change.address) === addressKey(other.address);
    }) &&
    [...changes, ...next.changes].every(
      (change) => isValueChange(change) || !['node', 'edge', 'parameter'].includes(change.address.at),
    )
  );
}

/** The two steps as one, or undefined if they are two. */
export function joined(last: Step, next: Step): Step | undefined {
  if (!isTypedAt(last, next)) return undefined;
  const changes = last.changes
    .map((change, index) => ({ ...change, after: next.changes[index]?.after }) as Change)
    .filter((change) => !changesNothing(change));
  return { ...next, changes, selection: { before: last.selection.before, after: next.selection.after } };
}
