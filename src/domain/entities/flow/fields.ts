import * as v from 'valibot';
import { instant } from '../../core/model.ts';
import { flowConfigSchema } from '../../flow/contents/config.ts';
import { sharingStatuses } from '../../flow/graph/sharing-status.ts';
import { deployStatuses } from '../../flow/graph/deploy-status.ts';

const ids = v.array(v.string());

/** The entities that blocks name, in the working revision and in the deployed one; derived from their contents. */
export const usesSchema = v.object({
  user: ids,
  sound: ids,
  device: ids,
  trunk: ids,
  schedule: ids,
  recording: ids,
  macro: ids,
  libraryMacro: ids,
});
export type FlowUses = v.InferOutput<typeof usesSchema>;
export type UsedType = keyof FlowUses;

export const usedTypes = Object.keys(usesSchema.entries) as readonly UsedType[];

/** The references that flows and macros have in common, for the models. */
export const contentRefs = {
  'links.*.sharedObjectId': 'sharedObject',
  'uses.user': 'user',
  'uses.sound': 'sound',
  'uses.device': 'device',
  'uses.trunk': 'trunk',
  'uses.schedule': 'schedule',
  'uses.recording': 'recording',
  'uses.macro': 'macro',
  'uses.libraryMacro': 'libraryMacro',
} as const satisfies { readonly [Type in UsedType as `uses.${Type}`]: Type } & {
  readonly 'links.*.sharedObjectId': 'sharedObject';
};

/** The fields that flows and macros have in common. */
export const contentFieldSchemas = {
  name: v.string(),
  summary: v.string(),
  /** The last change of name, summary, configuration or contents. */
  lastUpdate: instant,
  workingRevisionId: v.string(),
  uses: usesSchema,
  /** The shared objects that it was published as or pulled from; set by publishing and pulling. */
  links: v.optional(
    v.array(v.object({ sharedObjectId: v.string(), version: v.string(), contentTimestamp: instant })),
    [],
  ),
  /** Derived from the links and what they lead to. */
  sharingStatus: v.picklist(sharingStatuses),
};

/** The fields of what can be deployed: own flows and library flows. */
export const deploymentFieldSchemas = {
  config: flowConfigSchema,
  /** The keys that the configuration must give a value; derived from the contents. */
  configKeys: v.array(v.string()),
  /** null until the flow is deployed. */
  deployedConfig: v.nullable(flowConfigSchema),
  deployedRevisionId: v.nullable(v.string()),
  /** The API endpoints of the deployed revision through which triggers begin sessions, by name. */
  deployedEndpoints: v.array(v.string()),
  /** Derived, so that lists sort and filter by it. */
  deployStatus: v.picklist(deployStatuses),
};
