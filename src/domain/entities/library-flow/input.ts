import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';

export const sharedVersionInput = v.pipe(v.string(), v.nonEmpty(), maxCharacters(100));

/** The id in the path says which shared object is installed (`installedId`). */
export const installBody = v.object({ organizationId: v.string() });
