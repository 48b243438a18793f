import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { versionAnswer } from '../shared-object/input.ts';
import { installBody, sharedVersionInput } from '../library-flow/input.ts';

export const libraryMacroCalls = {
  /** Installs the latest version of a shared macro (S1-7-39). */
  'libraryMacro.install': defineCall({
    method: 'PUT',
    path: 'flow/library-macro/{id}',
    access: { policy: 'sharing.object.install' },
    refusals: ['gone'],
    body: installBody,
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes the installed version. */
  'libraryMacro.update': defineCall({
    method: 'PATCH',
    path: 'flow/library-macro/{id}',
    access: { policy: 'sharing.object.install' },
    refusals: ['unlisted'],
    body: v.object({ version: sharedVersionInput }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** The latest version, to compare it with the installed one before an upgrade. */
  'libraryMacro.latest': defineCall({
    method: 'GET',
    path: 'flow/library-macro/{id}/latest',
    access: { policy: { any: ['flow.flow.view', 'flow.macro.view'] } },
    refusals: ['unlisted'],
    body: v.object({}),
    answer: versionAnswer,
    repeatable: true,
  }),
  'libraryMacro.delete': defineCall({
    method: 'DELETE',
    path: 'flow/library-macro/{id}',
    access: { policy: 'sharing.object.install' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
