import { useLingui } from '@lingui/react';
import { useBatched } from '../../client/data/use-batched.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { CallAction } from '../../domain/value/call-action.ts';
import { targetOf } from '../../domain/value/call-action.ts';
import { formatPhoneNumber } from '../../domain/value/phone-number.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { isolated } from '../../lib/text/isolate.ts';
import { entityDisplayName } from '../entity/entity-display-name.ts';
import { kindName } from '../../i18n/kind-name.ts';
import { callActionNames } from './call-action-name.ts';

/** A call action as plain text, for the option of a select; without its target until that is known. */
export function useCallActionText(action: CallAction | undefined): string | undefined {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const target = action === undefined ? null : targetOf(action);
  const type = target?.entityType ?? 'user';
  const found = useBatched(type, target?.id ?? null);
  if (action === undefined) return undefined;
  const kind = i18n._(kindName(callActionNames, action.type));
  if (action.type === 'number') return `${kind}: ${formatPhoneNumber(action.number)}`;
  if (target === null || found.state !== 'ready') return kind;
  const row: EntityRow = found.entity;
  return `${kind}: ${isolated(entityDisplayName(type, row, locale))}`;
}
