import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { buttonClass } from '../../kit/button/button.tsx';
import type { DetailsProps } from '../define/view.ts';

/** Opens the pages of an active organization. */
export const OpenOrganization = ({ entity: { id, state } }: DetailsProps<Organization>) =>
  state === 'active' && (
    <Link
      to="/organization/$organization"
      params={{ organization: id }}
      className={buttonClass({ size: 'small', variant: 'primary' })}
    >
      <Icon name="tree" />
      <Trans>Open organization</Trans>
    </Link>
  );
