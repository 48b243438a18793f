import { optionExpression } from '../graph/option-expression.ts';
import type { BlockRule } from './facts.ts';
import { nodeFinding } from './finding.ts';

/**
 * Checks of a schedule in another time zone than that of the organization, in which its hours are meant. The detail is
 * the zone of the organization.
 */
export const zoneDiffers: BlockRule = ({ laidOut, outside: { timeZone, sharing } }) => {
  if (laidOut?.node.type !== 'scheduleCheck' || timeZone === undefined || sharing === 'shared') return [];
  const zone = optionExpression(laidOut, 'zone');
  return typeof zone !== 'string' || zone === timeZone
    ? []
    : [nodeFinding('zoneDiffers', 'warning', laidOut.node.id, { member: 'zone', detail: timeZone })];
};
