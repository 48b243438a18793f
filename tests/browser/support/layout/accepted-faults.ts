import type { FaultKind, LayoutFault } from './layout-faults.ts';

/** A fault that stays, and why. */
interface AcceptedFault {
  readonly kind: FaultKind;
  readonly subject: RegExp;
  readonly reason: string;
}

/** Shorten this list, do not lengthen it. */
export const acceptedFaults: readonly AcceptedFault[] = [
  {
    kind: 'nested scrolling',
    subject: /“(?:Prices|Prijzen|Differences|Verschillen)”/,
    reason: 'A tree of prices has up to 100,000 rows, of which only those in its own box exist.',
  },
  {
    kind: 'nested scrolling',
    subject: /“(?:Organizations|Organisaties)”/,
    reason: 'The tree of the organization picker scrolls below its search field.',
  },
  {
    kind: 'nested scrolling',
    subject: /“(?:Debug panel|Debugpaneel)”/,
    reason: 'The debug panel is docked below a page that goes on working.',
  },
];

/** The entry that accepts a fault, if there is one. */
export const acceptedBy = ({ kind, subject }: LayoutFault): AcceptedFault | undefined =>
  acceptedFaults.find((entry) => entry.kind === kind && entry.subject.test(subject));
