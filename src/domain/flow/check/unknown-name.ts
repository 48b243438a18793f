import { hasOp } from '../expression/tree/expression.ts';
import { partRule } from './part-rule.ts';

/** Keys that the configuration does not have. */
export const configKeyUnknown = partRule('configKeyUnknown', 'error', (part, { names }) =>
  hasOp(part, 'config') && !names.configuration.has(part.name) ? part.name : undefined,
);

export const parameterUnknown = partRule('parameterUnknown', 'error', (part, { names }) =>
  hasOp(part, 'parameter') && !names.parameters.has(part.name) ? part.name : undefined,
);

/** Variables that no block declares. */
export const variableUnknown = partRule('variableUnknown', 'error', (part, { names }) =>
  hasOp(part, 'variable') && !names.variables.has(`${part.scope} ${part.name}`) ? part.name : undefined,
);

/** Flow values that no path to the block sets. In a macro, its callers may set them. */
export const valueUnknown = partRule(
  'valueUnknown',
  ({ names }) => (names.hasCallers ? 'hint' : 'error'),
  (part, { entering }) =>
    hasOp(part, 'value') && entering?.has(part.name) === false ? part.name : undefined,
);

/** Flow values that only some paths to the block set. */
export const valueSometimesUnset = partRule('valueSometimesUnset', 'warning', (part, { entering }) =>
  hasOp(part, 'value') && entering?.get(part.name)?.sure === false ? part.name : undefined,
);
