import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WarningKind } from './check-body.ts';

/** The warnings that the check of a plan can find, the gravest first. */
export const warningNames: Readonly<Record<WarningKind, MessageDescriptor>> = {
  loss: msg`Lower than the purchase price`,
  unset: msg`Not set`,
  rounding: msg`Finer steps than in the purchase`,
  basis: msg`Other purchase contract`,
};
export const warningKinds = Object.keys(warningNames) as readonly WarningKind[];
