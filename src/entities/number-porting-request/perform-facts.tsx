import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFacts } from '../define/fact.ts';
import { portingFields as fields } from './fields.tsx';

/** The live facts of the request in the confirmation of its port. */
export function PerformFacts({ entity }: { entity: NumberPortingRequest }) {
  const fact = useFacts(fields, entity);
  return <FactList facts={[fact('request.numberSeries'), fact('state'), fact('possibleFrom')]} />;
}
