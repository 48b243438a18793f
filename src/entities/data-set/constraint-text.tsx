import { Trans } from '@lingui/react/macro';
import type { RedactedConstraint } from '../../domain/entities/data-set/redacted-constraint.ts';
import { constraintText } from '../../domain/entities/data-set/redacted-constraint.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import styles from './data-set.module.css';

function OrganizationConstraint({ id, scope }: { id: string; scope: unknown }) {
  const organization = <EntityText type="organization" id={id} />;
  if (scope === 'tree') return <Trans>{organization} and its sub-organizations</Trans>;
  return scope === 'above' ? <Trans>{organization} and the organizations above it</Trans> : organization;
}

/** A constraint of a data set, with the name of its organization, and why a value is hidden. */
export function ConstraintText({ constraint }: { constraint: RedactedConstraint }) {
  const { type, values, withheld } = constraint;
  const [organizationId, scope] = values;
  if (type === 'organization' && typeof organizationId === 'string')
    return <OrganizationConstraint id={organizationId} scope={scope} />;
  return (
    <>
      <span className={styles.code}>{constraintText(constraint)}</span>
      {withheld !== null && (
        <span className={styles.withheld}>
          {withheld === 'typed' ? (
            <Trans>Text entered by the user is hidden.</Trans>
          ) : (
            <Trans>The value is hidden because only some users may see this field.</Trans>
          )}
        </span>
      )}
    </>
  );
}
