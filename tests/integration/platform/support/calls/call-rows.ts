import type { CallBody, CallName } from '../../../../../src/domain/protocol/call.ts';
import { datesFrom } from '../../../../platform/store/write.ts';
import { organizationId } from '../../../../platform/demo/organizations.ts';

/** A valid body for each call of an area, so that only the tenant can be wrong. */
export type CallBodies = { readonly [Name in CallName]?: CallBody<Name> };
/** For each call about one row, the id of a row of a tenant beside Noorderlicht. */
export type ForeignRowIds = { readonly [Name in CallName]?: () => string };

export const brightwater = organizationId('Brightwater Communications');
export const hospital = organizationId("St. Aldhelm's Community Hospital Trust");
export const foreignHome = () => ({ organizationId: brightwater, ...datesFrom(Date.now()) });
