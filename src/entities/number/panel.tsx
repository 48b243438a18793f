import { useLingui } from '@lingui/react';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { numberFields as fields } from './fields.tsx';

export function NumberDetails({ entity: number, organizationId }: DetailsProps<PhoneNumber>) {
  const { i18n } = useLingui();
  const fact = useFact();
  const actionLabel = i18n._(fields.action.title);
  return (
    <FactList
      facts={[
        fact(fields.number, number.number),
        fact(fields.description, number.description),
        fact(fields.state, number.state),
        ...callActionFact(actionLabel, number.action, 'calledNumber', number, organizationId),
      ]}
    />
  );
}
