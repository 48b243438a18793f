import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import { useDefaultAction } from '../../fields/call-action/use-default-action.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { numberWarnings } from './warning.ts';

/** The warnings about the calls to a number. */
export function useNumberWarnings(number: PhoneNumber): readonly PanelWarning[] {
  const defaultAction = useDefaultAction('calledNumber', number.organizationId);
  return numberWarnings(number, defaultAction);
}
