import { isFailureOutput } from '../catalogue/failure-output.ts';
import type { Change } from '../edit/change.ts';
import type { FlowDocument } from '../edit/document.ts';
import type { FlowFinding } from './finding.ts';
import { hangUpAfter } from './fix-call.ts';

/** The findings about failures after which callers hear nothing. */
const failuresIn = ({ nodes }: FlowDocument, findings: readonly FlowFinding[]): readonly FlowFinding[] =>
  findings.filter(
    ({ rule, subject, member = '' }) =>
      rule === 'callerLeft' && isFailureOutput(nodes.get(subject.id)?.type ?? '', member),
  );

/** Hangs up after each failure that leaves the caller. The other outputs of these blocks are decisions of the user. */
export const hangUpAfterFailures = (
  document: FlowDocument,
  findings: readonly FlowFinding[],
): readonly Change[] =>
  hangUpAfter(
    document,
    failuresIn(document, findings).map(({ subject: { id }, member = '' }) => ({ id, outputs: [member] })),
  );

/** How many failures this hangs up after. */
export const failureCount = (document: FlowDocument, findings: readonly FlowFinding[]): number =>
  hangUpAfterFailures(document, findings).filter(({ address }) => address.at === 'edge').length;
