import { numbersOfBlock } from '../../../../src/domain/entities/number/block.ts';
import type { AcquisitionState } from '../../../../src/domain/entities/number/setting.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { rangeSize } from '../../../../src/domain/value/number-range.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import type { Store, Write } from '../../store/store.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { create, patch } from '../../store/write.ts';
import { freshNumber } from '../numbers/fresh-number.ts';
import type { NumberRow } from '../numbers/fresh-number.ts';
import type { PortingRow } from './request-row.ts';

type NumberRows = readonly EntityOf<'number'>[];

/** The rows that numbers of a request have already. */
export interface KnownNumbers {
  /** NumberRows of the organization that stay as they are. */
  readonly active: NumberRows;
  /** NumberRows of the organization that wait for another reason: the request takes them over. */
  readonly waiting: NumberRows;
  /** NumberRows that have left the platform: their rows are deleted, because the numbers come back. */
  readonly gone: NumberRows;
}

export const numbersOf = (range: NumberRange): readonly string[] =>
  numbersOfBlock(range.first, rangeSize(range));

/**
 * The writes that create the numbers of an inbound request, pending until the port takes place. NumberRows that the
 * organization has already stay as they are.
 */
export function pendingNumbers(
  { id, organizationId, createDate, updateDate, request }: Omit<PortingRow, 'version'>,
  { active, waiting, gone }: KnownNumbers = { active: [], waiting: [], gone: [] },
): readonly Write[] {
  const kept = new Set([...active, ...waiting].map(({ number }) => number));
  const origin = { type: 'porting', portingRequestId: id } as const;
  const common = { organizationId, createDate, updateDate, deleteDate: null };
  const created = request.numberSeries.flatMap((series) =>
    numbersOf(series)
      .filter((number) => !kept.has(number))
      .map((number) =>
        create(
          'number',
          freshNumber({
            ...common,
            id: `${id}.${number.slice(1)}`,
            number,
            origin,
            establishmentId: series.inboundSettings?.establishmentId ?? null,
            state: 'pending',
            acquisitionState: 'requested',
            administrativeCountryCode: request.countryCode,
            ...(series.inboundSettings && { dutchSettings: series.inboundSettings.dutchSettings }),
          }),
        ),
      ),
  );
  return [
    ...gone.map((row) => patch('number', row.id, { deleteDate: createDate })),
    ...waiting.map((row) => patch('number', row.id, { origin, acquisitionState: 'requested' })),
    ...created,
  ];
}

/** The numbers that wait for a request. */
function waitingNumbers(store: Pick<Store, 'by'>, requestId: string) {
  return rowsBy(store, 'number', 'portingRequestId', requestId).filter(
    ({ state, deleteDate }) => state === 'pending' && deleteDate === null,
  );
}

const change = (store: Pick<Store, 'by'>, requestId: string, fields: Partial<NumberRow>): readonly Write[] =>
  waitingNumbers(store, requestId).map(({ id }) => patch('number', id, fields));

export const setAcquisition = (
  store: Pick<Store, 'by'>,
  requestId: string,
  acquisitionState: AcquisitionState,
): readonly Write[] => change(store, requestId, { acquisitionState });

export const activateNumbers = (store: Pick<Store, 'by'>, requestId: string): readonly Write[] =>
  change(store, requestId, { state: 'active', acquisitionState: null });

/** The numbers do not come: their rows are deleted, and keep why. */
export const dropNumbers = (
  store: Pick<Store, 'by'>,
  requestId: string,
  acquisitionState: 'rejected' | 'cancelled',
  now: number,
): readonly Write[] =>
  change(store, requestId, { acquisitionState, deleteDate: new Date(now).toISOString() });

/** The organization's numbers of an outbound request leave. */
export function releaseNumbers(
  store: Pick<Store, 'by'>,
  { organizationId, request }: Pick<PortingRow, 'organizationId' | 'request'>,
): readonly Write[] {
  const leaving = new Set(request.numberSeries.flatMap(numbersOf));
  return [...leaving]
    .flatMap((number) => rowsBy(store, 'number', 'number', number))
    .filter((row) => row.deleteDate === null && row.organizationId === organizationId)
    .map(({ id }) => patch('number', id, { state: 'terminatedReserved', acquisitionState: null }));
}
