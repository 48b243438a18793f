import * as v from 'valibot';
import { commonFields, instant } from '../../core/model.ts';

/** A link that shows an organization's dashboard to anyone, until `validUntil` or until it is revoked (deleted). */
export const wallboardShareSchema = v.object({
  ...commonFields,
  name: v.string(),
  validUntil: instant,
  /** Viewers of the share see no more than this user may. */
  createdBy: v.string(),
});
