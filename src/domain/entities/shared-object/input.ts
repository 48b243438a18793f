import * as v from 'valibot';
import { idSchema } from '../../core/id.ts';
import { maxCharacters } from '../../core/max-characters.ts';
import { instant } from '../../core/model.ts';
import { deployNote } from '../flow/input.ts';
import { shownName, undirected } from '../../core/shown-name.ts';

export const sharingLimits = {
  version: 100,
  note: 1000,
  /** The macros of one publication. */
  macros: 500,
  /** The versions of one shared object. */
  versions: 500,
  /** The macros within a version that is read to run it, and the characters of JSON of their contents. */
  readMacros: 200,
  readSize: 8 * 1024 * 1024,
} as const;

/** A new version, as free text (S1-5-64). Browsers read `.` and `..` in the path of a call as folders. */
export const newVersion = v.pipe(
  shownName(sharingLimits.version),
  v.check((version) => version !== '.' && version !== '..', 'A version needs a letter or digit'),
);

export const releaseNote = v.pipe(v.string(), v.trim(), maxCharacters(sharingLimits.note), undirected);

/** The flow or macro to publish, and where. */
export const analyzeBody = v.object({ vendorId: idSchema, libraryId: idSchema, targetId: idSchema });

/** The state of a flow or macro in the library: when it was last changed, and its latest version there (S1-3-49). */
const analyzedPart = v.object({
  /** The newest of its own contents and of those of all macros within. */
  lastChange: instant,
  published: v.nullable(v.object({ version: v.string(), releaseDate: instant })),
  /** Not published there, or changed since. Times do not say it: contents that were pulled are saved later. */
  needsPublishing: v.boolean(),
});
export type AnalyzedPart = v.InferOutput<typeof analyzedPart>;

/** An entity of the organization that a part names: those who install it do not have it. */
const ownEntity = v.object({
  in: v.object({ kind: v.picklist(['flow', 'macro']), id: v.string(), name: v.string() }),
  /** The block or parameter that names it. */
  subject: v.object({ kind: v.picklist(['node', 'parameter']), id: v.string() }),
  entity: v.object({ type: v.string(), id: v.string() }),
});
export type OwnEntity = v.InferOutput<typeof ownEntity>;

export const analyzeAnswer = v.object({
  target: analyzedPart,
  /** The organization's macros within. */
  macros: v.record(v.string(), analyzedPart),
  ownEntities: v.array(ownEntity),
});
export type Analysis = v.InferOutput<typeof analyzeAnswer>;

/** A target and the macros within that need publishing, each with its new version (S1-7-45). */
export const publishBody = v.object({
  vendorId: idSchema,
  libraryId: idSchema,
  bundle: v.object({
    targetId: idSchema,
    targetVersion: newVersion,
    macros: v.optional(
      v.pipe(
        v.record(idSchema, newVersion),
        v.check((macros) => Object.keys(macros).length <= sharingLimits.macros, 'Too many macros'),
      ),
      {},
    ),
  }),
  note: v.optional(releaseNote, ''),
  /** Given where the flow is to be published although test cases fail; the log of calls keeps it. */
  reason: v.optional(deployNote, ''),
  /** The `lastChange` of the analyzed target. Refused where the target or a macro within was saved since. */
  base: v.optional(instant),
});

export const publishAnswer = v.object({ version: v.string(), releaseDate: instant });

/** A version of a shared object, to read: its vendor's revision is out of the reach of those who install it. */
export const versionAnswer = v.object({
  version: v.string(),
  releaseDate: instant,
  note: v.string(),
  configKeys: v.array(v.string()),
  contents: v.record(v.string(), v.unknown()),
});
export type PublishedVersion = v.InferOutput<typeof versionAnswer>;

/** The version of each macro that a version reaches, by shared object: its blocks stand for these. */
const pinnedVersions = v.record(v.string(), v.string());

/** A macro within a published version. */
const pinnedMacro = v.object({
  sharedObjectId: v.string(),
  version: v.string(),
  name: v.string(),
  contents: v.record(v.string(), v.unknown()),
  pinned: pinnedVersions,
});
export type PinnedMacro = v.InferOutput<typeof pinnedMacro>;

/** A version with the macros within, to run it before it is installed. Those beyond the limits are missing. */
export const runnableVersionAnswer = v.object({
  ...versionAnswer.entries,
  pinned: pinnedVersions,
  macros: v.array(pinnedMacro),
});
export type RunnableVersion = v.InferOutput<typeof runnableVersionAnswer>;
/** The versions in use, the first release first. */
export const usageAnswer = v.object({
  versions: v.array(v.object({ version: v.string(), installations: v.pipe(v.number(), v.integer()) })),
});
export type ObjectUsage = v.InferOutput<typeof usageAnswer>;
