import { mailInclusions } from '../../catalogue/option-values.ts';
import type { MailInclusion } from '../state/command.ts';
import { BlockFailure } from '../visit/block-failure.ts';
import type { BlockInput } from '../visit/capabilities.ts';
import { msOf, oneOf } from './argument.ts';

const minLinkMs = 60_000;
const maxLinkDays = 30;
const maxLinkMs = maxLinkDays * 24 * 60 * 60_000;

/** How the mail of a block includes audio; null: not at all. */
export function inclusionOf(visit: BlockInput): MailInclusion | null {
  const as = oneOf(visit, 'include', mailInclusions);
  if (as === 'none') return null;
  if (as !== 'openLink') return { as };
  const validMs = msOf(visit, 'linkExpiry');
  if (validMs >= minLinkMs && validMs <= maxLinkMs) return { as, validMs };
  throw new BlockFailure(`linkExpiry must be from 1 minute to ${maxLinkDays} days`);
}
