import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { instant } from '../../core/model.ts';

export const sharedVersionInput = v.pipe(v.string(), v.nonEmpty(), maxCharacters(100));

/** The id in the path says which shared object is installed (`installedId`). */
export const installBody = v.object({ organizationId: v.string() });

/** The version that an upgrade would install: its vendor's revision is out of the organization's reach. */
export const latestVersionAnswer = v.object({
  version: v.string(),
  releaseDate: instant,
  configKeys: v.array(v.string()),
  contents: v.record(v.string(), v.unknown()),
});
export type LatestVersion = v.InferOutput<typeof latestVersionAnswer>;
