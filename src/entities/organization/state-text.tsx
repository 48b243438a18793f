import { useLingui } from '@lingui/react';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { stateNames } from './name.ts';

export function StateText({ state }: Pick<Organization, 'state'>) {
  const { i18n } = useLingui();
  return <StatusBadge tone={state === 'active' ? 'ok' : 'neutral'}>{i18n._(stateNames[state])}</StatusBadge>;
}
