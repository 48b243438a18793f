import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { shownName, undirected } from '../../core/shown-name.ts';
import { idSchema } from '../../core/id.ts';
import { instant } from '../../core/model.ts';

export const flowName = shownName(200);
export const flowSummary = v.pipe(v.string(), v.trim(), maxCharacters(1000), undirected);
export const deployNote = v.pipe(v.string(), v.trim(), maxCharacters(1000), undirected);

export const configLimits = { keys: 200, key: 200, value: 5000 } as const;

/** A configuration as submitted. */
export const configInput = v.pipe(
  v.record(
    v.pipe(v.string(), v.nonEmpty(), maxCharacters(configLimits.key)),
    v.pipe(v.string(), maxCharacters(configLimits.value)),
  ),
  v.check((config) => Object.keys(config).length <= configLimits.keys, 'Too many keys'),
);

/** Rich contents are larger, and nest deeper, than other bodies. */
export const contentsBody = { maxBytes: 2 * 1024 * 1024 + 64 * 1024, maxDepth: 256 } as const;

/** Read by platform and editor (`domain/flow/contents`), which alone know all that contents can have. */
export const contentsInput = v.optional(v.record(v.string(), v.unknown()));

/** A new flow or macro; with an id chosen by the client, a repeat is harmless. */
export const createBody = v.object({
  id: v.optional(v.pipe(v.string(), v.uuid())),
  organizationId: v.string(),
  name: flowName,
  summary: v.optional(flowSummary, ''),
});

/** The id of the new row (S1-7-38). */
export const createAnswer = v.object({ id: v.string() });

/** The changes that flows and macros have in common; omitted fields stay. */
export const flowUpdateFields = {
  name: v.optional(flowName),
  summary: v.optional(flowSummary),
  contents: contentsInput,
  /** The `contentTimestamp` that the contents were made from. Refused where others have saved since. */
  base: v.optional(instant),
  /** The `lastUpdate` that the other fields were made from. Refused where others have changed the row since. */
  baseUpdate: v.optional(instant),
  /** The published version that was merged into the contents: the flow or macro is linked with it from now on. */
  pulled: v.optional(v.object({ sharedObjectId: idSchema, version: v.string() })),
};

export const updateAnswer = v.object({ lastUpdate: instant, contentTimestamp: instant });
