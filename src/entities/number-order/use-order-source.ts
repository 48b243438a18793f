import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';

export interface OrderSource {
  readonly order: NumberOrder;
}

/** Reads the order that a form closes. */
export function useOrderSource(subject: FormSubject): FormSource<OrderSource> {
  const found = useEntitySource('numberOrder', subject);
  if (found.state !== 'ready') return found;
  const { entity: order } = found.source;
  return order === null ? { state: 'missing' } : { ...found, source: { order } };
}
