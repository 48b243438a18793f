import { useLingui } from '@lingui/react';
import type { DataSetRow } from '../../domain/entities/data-set/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { ConstraintText } from './constraint-text.tsx';
import { dataSetFields as fields } from './fields.tsx';

export function DataSetDetails({ entity, organizationId }: DetailsProps<DataSetRow>) {
  const { i18n } = useLingui();
  const fact = useFact();
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
          fact(fields.entityType, entity.entityType),
          fact(fields.userId, userId, user),
          fact(fields.organizationId, entity.organizationId),
          fact(fields.userAgent, entity.userAgent),
          fact(fields.sessionId, entity.sessionId),
          fact(fields.rows, entity.rows),
          fact(fields.limit, entity.limit),
          fact(fields.sorting, entity.sorting),
          fact(fields.createDate, entity.createDate),
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
