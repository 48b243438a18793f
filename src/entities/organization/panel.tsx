import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useBatched } from '../../client/data/use-batched.ts';
import type { Organization } from '../../domain/entities/organization/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFact, useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { organizationFields as fields } from './fields.tsx';
import { OrganizationLink, OrganizationLinks } from './organization-link.tsx';
import styles from './organization.module.css';
import { StateText } from './state-text.tsx';
import { CopyProgress } from './template-copy.tsx';

/** The facts of an organization, for the panel and for users who cannot change its settings. */
export function OrganizationFacts({ entity, isNamed }: { entity: Organization; isNamed: boolean }) {
  const fact = useFacts(fields, entity);
  return (
    <FactList
      facts={[
        ...(isNamed ? [fact('name')] : []),
        fact('language'),
        fact('timeZone'),
        fact('state', <StateText state={entity.state} copy={entity.copy} />),
      ]}
    />
  );
}

/** Most users see no organization above their own, which exists nevertheless. */
function Parent({ id }: { id: string }) {
  const found = useBatched('organization', id);
  if (found.state !== 'missing') return <OrganizationLink id={id} />;
  return (
    <span className={styles.hidden}>
      <Trans>An organization outside your reach</Trans>
    </span>
  );
}

/** The position of an organization in the tree, to read only. `before` are further facts of the page. */
export function OrganizationPlace({
  entity,
  before = [],
}: {
  entity: Organization;
  before?: ComponentProps<typeof FactList>['facts'];
}) {
  const fact = useFact();
  const { id, superOrganizationId: above, subOrganizationIds: below } = entity;
  return (
    <FactList
      facts={[
        ...before,
        fact(fields.superOrganizationId, above, above === null ? null : <Parent id={above} />),
        fact(
          fields.subOrganizationIds,
          below,
          below.length === 0 ? null : <OrganizationLinks ids={below} of={id} />,
        ),
        fact(fields.templateId, entity.templateId ?? null),
      ]}
    />
  );
}

export function OrganizationDetails({ entity }: DetailsProps<Organization>) {
  return (
    <>
      {entity.copy && entity.deleteDate === null && <CopyProgress id={entity.id} copy={entity.copy} />}
      <OrganizationFacts entity={entity} isNamed={false} />
      <OrganizationPlace entity={entity} />
    </>
  );
}
