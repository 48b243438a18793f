import type { NumberAvailability } from '../../domain/entities/number-availability/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { numberAvailabilityFields as fields } from './fields.tsx';

/** A range of the number pool (S1-2.5-11). */
export function NumberAvailabilityDetails({ entity }: DetailsProps<NumberAvailability>) {
  const fact = useFacts(fields, entity);
  return <FactList facts={[fact('firstNumber'), fact('lastNumber'), fact('blockSize'), fact('state')]} />;
}
