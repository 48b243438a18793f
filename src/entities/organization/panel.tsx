import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { organizationFields as fields } from './fields.tsx';

/** The facts of an organization, for the panel and for users who cannot change its settings. */
export function OrganizationFacts({ entity }: { entity: Organization }) {
  const fact = useFact();
  return (
    <FactList
      facts={[
        fact(fields.name, entity.name),
        fact(fields.language, entity.language),
        fact(fields.timeZone, entity.timeZone),
        fact(fields.state, entity.state),
      ]}
    />
  );
}

/** Where an organization stands, which nobody changes here. */
export function OrganizationPlace({ entity }: { entity: Organization }) {
  const fact = useFact();
  return (
    <FactList
      facts={[
        fact(fields.superOrganizationId, entity.superOrganizationId),
        fact(fields.subOrganizationIds, entity.subOrganizationIds),
        fact(fields.templateId, entity.templateId ?? null),
      ]}
    />
  );
}

export function OrganizationDetails({ entity }: DetailsProps<Organization>) {
  const isOpen = entity.state === 'active' && entity.deleteDate === null;
  return (
    <>
      {isOpen && (
        <p>
          <Link to="/organization/$organization" params={{ organization: entity.id }}>
            <Trans>Open organization</Trans>
          </Link>
        </p>
      )}
      <OrganizationFacts entity={entity} />
      <OrganizationPlace entity={entity} />
    </>
  );
}
