import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import {
  configInput,
  contentsBody,
  contentsInput,
  createAnswer,
  createBody,
  deployNote,
  updateAnswer,
  flowUpdateFields,
} from './input.ts';

export const flowCalls = {
  /** Creates a flow, with its first version if there are contents (decision 105). */
  'flow.create': defineCall({
    method: 'POST',
    path: 'flow/flows/',
    access: { policy: 'flow.flow.edit' },
    refusals: ['tooLarge'],
    body: v.object({ ...createBody.entries, contents: contentsInput }),
    jsonLimit: contentsBody,
    answer: createAnswer,
    repeatable: true,
  }),
  /** Changes a flow; contents make a new working revision (S1-7-37). */
  'flow.update': defineCall({
    method: 'PATCH',
    path: 'flow/flow/{id}',
    access: { policy: 'flow.flow.edit' },
    refusals: ['tooLarge', 'gone', 'flowChanged', 'unlisted'],
    body: v.object({ ...flowUpdateFields, config: v.optional(configInput) }),
    jsonLimit: contentsBody,
    answer: updateAnswer,
    repeatable: true,
  }),
  'flow.delete': defineCall({
    method: 'DELETE',
    path: 'flow/flow/{id}',
    access: { policy: 'flow.flow.edit' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /**
   * Deploys the working revision with the macros that it reaches (S1-7-40, decision 27). A repeat is refused, because
   * then there is nothing to deploy.
   */
  'flow.deploy': defineCall({
    method: 'POST',
    path: 'flow/flow/{id}/deploy',
    access: { policy: 'flow.flow.deploy' },
    refusals: [
      'nothingToDeploy',
      'configMissing',
      'macroDeleted',
      'flowErrors',
      'flowUncovered',
      'testsFailed',
      'callerLeft',
      'endpointTaken',
    ],
    body: v.object({
      note: v.optional(deployNote, ''),
      /** Given where the flow is to be deployed although test cases fail or callers can be left in silence; the log of calls keeps it. */
      reason: v.optional(deployNote, ''),
    }),
    answer: v.object({ deployedRevisionId: v.string() }),
    repeatable: false,
  }),
  /** Deploys an earlier deployment again, with its macros and its configuration. */
  'flow.rollBack': defineCall({
    method: 'POST',
    path: 'flow/flow/{id}/roll-back',
    access: { policy: 'flow.flow.deploy' },
    refusals: ['gone'],
    body: v.object({ revisionId: v.string() }),
    answer: v.object({}),
    repeatable: true,
  }),
};
