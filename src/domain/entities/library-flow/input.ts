import * as v from 'valibot';

export const sharedVersionInput = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

/** The id in the path says which shared object is installed (`installedId`). */
export const installBody = v.object({ organizationId: v.string() });
