import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { contentsBody, createAnswer, createBody, updateAnswer, flowUpdateFields } from '../flow/input.ts';

export const macroCalls = {
  'macro.create': defineCall({
    method: 'POST',
    path: 'flow/macros/',
    access: { policy: 'flow.macro.edit' },
    body: createBody,
    answer: createAnswer,
    repeatable: true,
  }),
  /** Changes a macro; contents make a new working revision (S1-7-37). */
  'macro.update': defineCall({
    method: 'PATCH',
    path: 'flow/macro/{id}',
    access: { policy: 'flow.macro.edit' },
    refusals: ['gone', 'macroCycle'],
    body: v.object(flowUpdateFields),
    jsonLimit: contentsBody,
    answer: updateAnswer,
    repeatable: true,
  }),
  'macro.delete': defineCall({
    method: 'DELETE',
    path: 'flow/macro/{id}',
    access: { policy: 'flow.macro.edit' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
