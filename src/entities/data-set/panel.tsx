import { useLingui } from '@lingui/react';
import type { DataSetRow } from '../../domain/entities/data-set/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { ConstraintText } from './constraint-text.tsx';
import { dataSetFields as fields } from './fields.tsx';

export function DataSetDetails({ entity, organizationId }: DetailsProps<DataSetRow>) {
  const { i18n } = useLingui();
  const fact = useFacts(fields, entity);
  const { userId, wallboard, constraints } = entity;
  const user =
    userId === null ? (
      fields.wallboard.show(wallboard ?? '')
    ) : (
      <EntityLink type="user" id={userId} organizationId={organizationId} />
    );
  return (
    <>
      <FactList
        facts={[
          fact('entityType'),
          fact('userId', user),
          fact('organizationId'),
          fact('userAgent'),
          fact('sessionId'),
          fact('rows'),
          fact('limit'),
          fact('sorting'),
          fact('createDate'),
        ]}
      />
      <PanelSection title={i18n._(fields.constraints.title)}>
        <PlainList>
          {constraints.map((constraint) => (
            <li key={JSON.stringify(constraint)}>
              <ConstraintText constraint={constraint} />
            </li>
          ))}
        </PlainList>
      </PanelSection>
    </>
  );
}
