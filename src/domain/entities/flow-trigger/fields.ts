import * as v from 'valibot';

export const triggerFields = {
  endpointName: v.string(),
  /** The request where a call brings none. */
  body: v.unknown(),
  /** null: each call begins a session. */
  flowSessionId: v.nullable(v.string()),
  /** The flow whose deployed revision has the endpoint, where calls begin sessions; derived. */
  flowId: v.nullable(v.string()),
};
