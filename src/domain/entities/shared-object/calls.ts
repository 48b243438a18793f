import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import {
  analyzeAnswer,
  analyzeBody,
  newVersion,
  publishAnswer,
  publishBody,
  runnableVersionAnswer,
  usageAnswer,
} from './input.ts';

const analyze = (kind: 'flow' | 'macro') =>
  defineCall({
    method: 'POST',
    path: `sharing/${kind}/analyze`,
    access: { policy: 'sharing.object.publish' },
    refusals: ['flowChanged', 'macroDeleted', 'unreachableMacro', 'mayNotPublish'],
    body: analyzeBody,
    answer: analyzeAnswer,
    repeatable: true,
  });

/** A repeat of the same versions with the same contents changes nothing. */
const publish = (kind: 'flow' | 'macro') =>
  defineCall({
    method: 'POST',
    path: `sharing/${kind}/publish`,
    access: { policy: 'sharing.object.publish' },
    refusals: [
      'tooLarge',
      'flowChanged',
      'macroDeleted',
      'unlisted',
      'versionTaken',
      'macroChanged',
      'unreachableMacro',
      'mayNotPublish',
      'flowErrors',
      'testsFailed',
    ],
    body: publishBody,
    answer: publishAnswer,
    repeatable: true,
  });

export const sharedObjectCalls = {
  'sharedObject.analyzeFlow': analyze('flow'),
  'sharedObject.analyzeMacro': analyze('macro'),
  'sharedObject.publishFlow': publish('flow'),
  'sharedObject.publishMacro': publish('macro'),
  /** Nobody can install or upgrade it any more; what is installed stays (S1-4-38). */
  'sharedObject.unlist': defineCall({
    method: 'DELETE',
    path: 'sharing/object/{id}',
    access: { policy: 'sharing.object.publish' },
    refusals: ['mayNotPublish'],
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  'sharedObject.restore': defineCall({
    method: 'POST',
    path: 'sharing/object/{id}/restore',
    access: { policy: 'sharing.object.publish' },
    refusals: ['gone', 'mayNotPublish'],
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  'sharedObject.version': defineCall({
    method: 'GET',
    path: 'sharing/object/{id}/version/{version}',
    access: { policy: { any: ['flow.flow.view', 'flow.macro.view'] } },
    parameters: { version: newVersion },
    body: v.object({}),
    answer: runnableVersionAnswer,
    repeatable: true,
  }),
  /** For its vendor: counts of installations, also of those out of the vendor's reach, of which it learns no more. */
  'sharedObject.usage': defineCall({
    method: 'GET',
    path: 'sharing/object/{id}/usage',
    access: { policy: 'sharing.object.publish' },
    body: v.object({}),
    answer: usageAnswer,
    repeatable: true,
  }),
};
