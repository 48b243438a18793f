import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { configInput, deployNote } from '../flow/input.ts';
import { versionAnswer } from '../shared-object/input.ts';
import { installBody, sharedVersionInput } from './input.ts';

export const libraryFlowCalls = {
  /** Installs the latest version of a shared flow (S1-7-39). */
  'libraryFlow.install': defineCall({
    method: 'PUT',
    path: 'flow/library-flow/{id}',
    access: { policy: 'sharing.object.install' },
    refusals: ['gone', 'unlisted'],
    body: installBody,
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes the installed version, or the configuration. Neither is deployed by that. */
  'libraryFlow.update': defineCall({
    method: 'PATCH',
    path: 'flow/library-flow/{id}',
    access: { policy: { any: ['sharing.object.install', 'flow.flow.edit'] } },
    refusals: ['gone', 'unlisted'],
    body: v.object({ version: v.optional(sharedVersionInput), config: v.optional(configInput) }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** The latest version, to compare it with the installed one before an upgrade. */
  'libraryFlow.latest': defineCall({
    method: 'GET',
    path: 'flow/library-flow/{id}/latest',
    access: { policy: { any: ['flow.flow.view', 'flow.macro.view'] } },
    body: v.object({}),
    answer: versionAnswer,
    repeatable: true,
  }),
  'libraryFlow.delete': defineCall({
    method: 'DELETE',
    path: 'flow/library-flow/{id}',
    access: { policy: 'sharing.object.install' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Deploys the installed version (S1-7-40). A repeat is refused, because then there is nothing to deploy. */
  'libraryFlow.deploy': defineCall({
    method: 'POST',
    path: 'flow/library-flow/{id}/deploy',
    access: { policy: 'flow.flow.deploy' },
    refusals: ['nothingToDeploy', 'configMissing'],
    body: v.object({ note: v.optional(deployNote, '') }),
    answer: v.object({ deployedRevisionId: v.string() }),
    repeatable: false,
  }),
};
