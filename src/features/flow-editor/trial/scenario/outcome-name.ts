import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { callOutcomes } from '../../../../domain/flow/simulate/scenario.ts';

/** The names of the outcomes of a call to a party. */
export const outcomeNames: { readonly [Outcome in (typeof callOutcomes)[number]]: MessageDescriptor } = {
  answered: msg`answers`,
  busy: msg`is busy`,
  declined: msg`declines`,
  notFound: msg`is not found`,
  noAnswer: msg`does not answer`,
};
