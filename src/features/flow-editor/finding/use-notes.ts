import type { FindingSubject, FlowRule } from '../../../domain/flow/check/finding.ts';
import type { FieldNote } from '../option/option-frame.tsx';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useEditorState } from '../model/editor-document.ts';
import { useReadFindings } from './use-read-findings.ts';

/** Rules whose findings the fields and the panel show themselves. */
const saidElsewhere: ReadonlySet<FlowRule> = new Set([
  'brokenBlock',
  'brokenExpression',
  'invalidWire',
  'macroDeleted',
  'orphanOption',
]);

/** Rules about terminals or whole blocks, which no field shows. */
const aboutWhole: ReadonlySet<FlowRule> = new Set([
  'actingUserMissing',
  'audioBeforeAnswer',
  'blockNotPermitted',
  'callerLeft',
  'callNeverAnswered',
  'declaredTwice',
  'hangUpBeforeAnswer',
  'duplicateWire',
  'loopWithoutPause',
  'macroCycle',
  'menuWithoutWayOut',
  'neededOutputUnwired',
  'playerNeverStopped',
  'recorderNeverStopped',
  'stoppedAtOnce',
  'unreachable',
  'zipInputUnwired',
]);

function useNotesWhere(
  isWanted: (rule: FlowRule) => boolean,
): (kind: FindingSubject['kind'], id: string, member?: string) => readonly FieldNote[] {
  const { document, findings } = useEditorState();
  const read = useReadFindings(document, useBlockViews());
  return (kind, id, member) =>
    read(
      findings.filter(
        ({ rule, subject, member: own }) =>
          subject.kind === kind &&
          subject.id === id &&
          (member === undefined || own === member) &&
          isWanted(rule),
      ),
    ).map(({ finding: { severity }, text }) => ({ severity, text }));
}

/** The findings about the fields of blocks, parameters and configuration keys. */
export const useFieldNotes = () => useNotesWhere((rule) => !aboutWhole.has(rule) && !saidElsewhere.has(rule));

/** The findings about blocks and wires that no field shows. */
export const useSubjectNotes = () => useNotesWhere((rule) => aboutWhole.has(rule));
