import { useLingui } from '@lingui/react';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { organizationStateNames } from './name.ts';
import { CopyBadge } from './template-copy.tsx';
import { memberName } from '../../i18n/member-name.ts';

/** The state of an organization, or how far the copying of its template is. */
export function StateText({ state, copy }: Pick<Organization, 'state' | 'copy'>) {
  const { i18n } = useLingui();
  if (copy) return <CopyBadge copy={copy} />;
  return (
    <StatusBadge tone={state === 'active' ? 'plain' : 'neutral'}>
      {i18n._(memberName(organizationStateNames, state))}
    </StatusBadge>
  );
}
