import { addressKey } from './address.ts';
import type { Change } from './change.ts';
import { changesNothing } from './change.ts';

/** The kinds of steps. The editor has their texts. Drafts store them. */
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
  // A fix of a finding.
  'mend',
  'restore',
  'reload',
  'pull',
] as const;
export type StepLabel = (typeof stepLabels)[number];

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
  /** The time of its last change, in ms. */
  readonly at: number;
}

/** Changes of the same parts within this time, in ms, are merged into one step. */
export const typingPause = 500;

const isValueChange = ({ before, after }: Change): boolean => before !== undefined && after !== undefined;

/** Whether `next` continues the typing of a step. Added and removed items are separate steps. */
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

/** The two steps merged, or undefined if they are separate. */
export function joined(last: Step, next: Step): Step | undefined {
  if (!isTypedAt(last, next)) return undefined;
  const changes = last.changes
    .map((change, index) => ({ ...change, after: next.changes[index]?.after }) as Change)
    .filter((change) => !changesNothing(change));
  return { ...next, changes, selection: { before: last.selection.before, after: next.selection.after } };
}
