import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { flowConfigSchema } from '../../flow/contents/config.ts';

export const revisionKinds = ['flow', 'macro'] as const;

/** The fields of a revision beside its contents (S1-3-37). */
export const revisionInfoFields = {
  /** The flow or macro that it is a revision of. */
  flowId: v.string(),
  kind: v.picklist(revisionKinds),
  contentTimestamp: instant,
  configKeys: v.array(v.string()),
  /** The user who saved or deployed it; null: the platform. */
  userId: v.nullable(v.string()),
  /** A remark of who deployed it. */
  note: v.string(),
};

/** A deployment keeps all that runs: nothing that is saved later changes it (decision 27). */
const deployment = v.object({
  /** The saved revision of which the deployed one is a copy. */
  revisionId: v.string(),
  config: flowConfigSchema,
  /** The revision of each macro that the flow reaches, by the id of the macro or of the shared object. */
  macros: v.record(v.string(), v.string()),
  /** The API endpoints through which triggers begin sessions. */
  endpoints: v.array(v.string()),
  /**
   * The permissions that the user who deployed it had: it uses no others of its acting user (decision 62). Without the
   * list it uses none.
   */
  permissions: v.optional(v.array(v.string())),
});

/** A version of a shared object, published or installed. */
const shared = v.object({
  version: v.string(),
  /** The published revision of each macro that it reaches, by the shared object: later versions change nothing. */
  macros: v.record(v.string(), v.string()),
});

/** A revision of a flow or macro without its contents, under the id of the revision. */
export const flowRevisionInfoSchema = v.object({
  ...commonFields,
  ...revisionInfoFields,
  /** The newest of its own contents and of those of all macros within; that of a deployment stays. */
  deepContentTimestamp: instant,
  /** The macros whose blocks it has. */
  macroIds: v.array(v.string()),
  /** null: saved, not deployed. */
  deployment: v.nullable(deployment),
  /** Missing where it is not from a library. */
  shared: v.optional(shared),
});
export type FlowRevisionInfo = v.InferOutput<typeof flowRevisionInfoSchema>;
export type RevisionKind = FlowRevisionInfo['kind'];

export const flowRevisionInfo = defineModel({
  name: 'flowRevisionInfo',
  schema: flowRevisionInfoSchema,
  view: { any: ['flow.flow.view', 'flow.macro.view'] },
  restricted: { 'deployment.permissions': 'flow.flow.deploy' },
  searchFields: ['note'],
  presentation: 'none',
});
