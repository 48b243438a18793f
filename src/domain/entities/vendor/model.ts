import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { vendorCalls } from './calls.ts';

/** An organization that shares flows and macros, by the name under which it does (S1-3-48). */
export const vendorSchema = v.object({ ...commonFields, name: v.string() });

export const vendor = defineModel({
  name: 'vendor',
  schema: vendorSchema,
  view: 'sharing.object.view',
  scope: 'inherited',
  searchFields: ['name'],
  calls: vendorCalls,
  presentation: 'none',
});
