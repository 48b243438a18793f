import { Plural } from '@lingui/react/macro';
import type { OwnEntity } from '../../../domain/entities/shared-object/input.ts';
import type { FlowConfig } from '../../../domain/flow/contents/config.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useFieldTexts } from '../../../entities/define/use-field-texts.ts';
import { CheckboxField } from '../../../fields/choice/checkbox-field.tsx';
import { FindingLinkList } from '../../../fields/flow/finding/finding-link-list.tsx';
import { useFindingReader } from '../../../fields/flow/finding/use-finding-reader.ts';
import { useVersionFindings } from '../../../fields/flow/finding/use-version-findings.ts';
import { useFieldError } from '../../../fields/form/use-field-error.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { publishFields } from './fields.ts';
import styles from './publish.module.css';

const noConfig: FlowConfig = {};

type PartProps = { found: readonly OwnEntity[]; organizationId: string };

/** The blocks of a flow or macro that name entities of the organization, with links to them. */
function OwnEntitiesOf({ part, found, organizationId }: PartProps & { part: OwnEntity['in'] }) {
  const row = useEntity(part.kind, part.id);
  const revisionId = row.state === 'ready' ? row.entity.workingRevisionId : null;
  const version = useVersionFindings(revisionId, organizationId, noConfig);
  const read = useFindingReader();
  if (version === null) return null;
  const linked = found.map(({ subject, entity }) => {
    const { title, ...line } = read(
      { rule: 'ownEntityShared', severity: 'warning', subject, entity },
      version.context,
    );
    return { found: { ...line, title, where: part.name }, tab: { kind: part.kind, id: part.id } };
  });
  return <FindingLinkList linked={linked} organizationId={organizationId} />;
}

/** The entities that those who install it do not have, and the choice to publish anyway. */
export function OwnEntities({ found, organizationId }: PartProps) {
  const texts = useFieldTexts(publishFields);
  const error = useFieldError('isAnyway', texts.isAnyway.invalid);
  if (found.length === 0) return null;
  const parts = new Map(found.map((one) => [one.in.id, one.in]));
  return (
    <Notice tone="warn">
      <Plural
        value={found.length}
        one="# block or parameter uses something of this organization that others do not have."
        other="# blocks or parameters use something of this organization that others do not have."
      />
      {[...parts.values()].map((part) => (
        <OwnEntitiesOf
          key={part.id}
          part={part}
          found={found.filter((one) => one.in.id === part.id)}
          organizationId={organizationId}
        />
      ))}
      <CheckboxField name="isAnyway" label={texts.isAnyway.label} />
      <div role="alert" className={styles.error}>
        {error}
      </div>
    </Notice>
  );
}
