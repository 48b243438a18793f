import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import { severities } from '../../../domain/flow/check/finding.ts';

/** The findings from errors to hints, within each severity in the order of the check. */
export const inOrder = (findings: readonly FlowFinding[]): readonly FlowFinding[] =>
  severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity));

/** Identifies a finding within a flow. */
export const findingKey = ({ rule, subject, member = '', detail = '', entity }: FlowFinding): string =>
  JSON.stringify([rule, subject.kind, subject.id, member, detail, entity?.type, entity?.id]);

/** Whether two lists of findings are equal. */
export const sameFindings = (a: readonly FlowFinding[], b: readonly FlowFinding[]): boolean =>
  a.length === b.length &&
  a.every((finding, at) => {
    const other = b[at];
    return (
      other !== undefined &&
      (finding === other ||
        (finding.severity === other.severity && findingKey(finding) === findingKey(other)))
    );
  });

/** The finding after or before a finding; the first or last if that is gone; undefined if there are none. */
export function nextFinding(
  findings: readonly FlowFinding[],
  from: FlowFinding | null,
  to: 'next' | 'previous',
): FlowFinding | undefined {
  const ordered = inOrder(findings);
  const key = from === null ? undefined : findingKey(from);
  const at = ordered.findIndex((finding) => findingKey(finding) === key);
  if (to === 'next') return ordered[(at + 1) % ordered.length];
  return ordered.at(at <= 0 ? -1 : at - 1);
}
