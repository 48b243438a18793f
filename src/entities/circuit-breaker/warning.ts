import { msg } from '@lingui/core/macro';
import type { CircuitBreaker } from '../../domain/entities/circuit-breaker/model.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';

/** An open circuit breaker keeps calls from an upstream. */
export const breakerWarnings = ({ state }: CircuitBreaker): readonly PanelWarning[] =>
  state === 'open'
    ? [{ tone: 'warn', text: msg`This address receives no calls until the next attempt.` }]
    : noWarnings;
