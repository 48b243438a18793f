import { EvaluationStop } from '../../../src/domain/flow/expression/tree/error.ts';
import { fromJson } from '../../../src/domain/flow/expression/value/text.ts';
import type { FlowValue } from '../../../src/domain/flow/expression/value/value.ts';
import type { EndpointRequest } from '../areas/flows/host-port.ts';
import { invalid } from '../base/refusal.ts';

/** The value of a request's body. Throws Refusal if it exceeds the budget of a value. */
export function requestValue({ request }: EndpointRequest): FlowValue {
  try {
    return fromJson(request);
  } catch (error) {
    if (error instanceof EvaluationStop) throw invalid('tooLarge', error.message, 'body');
    throw error;
  }
}
