import { defaultTimeZone } from '../../../../src/domain/core/time-zone.ts';
import type { Store } from '../../store/store.ts';
import { rowOf } from '../../store/typed-rows.ts';

/** The time zone by which the porting requests of an organization go. */
export const zoneOf = (store: Pick<Store, 'get'>, organizationId: string): string =>
  rowOf(store, 'organization', organizationId)?.timeZone ?? defaultTimeZone;
