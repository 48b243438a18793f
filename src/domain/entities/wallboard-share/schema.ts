import * as v from 'valibot';
import { commonFields, instant } from '../../core/model.ts';

/** A link by which anyone may see the dashboard of one organization, until then or until it is revoked (deleted). */
export const wallboardShareSchema = v.object({
  ...commonFields,
  name: v.string(),
  validUntil: instant,
  /** Whoever opens it sees no more than this user may. */
  createdBy: v.string(),
});
