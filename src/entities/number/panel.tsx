import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { can } from '../../domain/access/can.ts';
import { models } from '../../domain/entities/models.ts';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import { dutchSettings, hasAcquisition } from '../../domain/entities/number/setting.ts';
import { homeCountry } from '../../domain/value/country-code.ts';
import { useAccess } from '../../client/data/access.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { numberFields as fields } from './fields.tsx';
import { OriginText } from './origin-text.tsx';

// Loaded on demand: it contains what runs flows.
const PathSection = lazy(async () => ({
  default: (await import('./path/path-section.tsx')).PathSection,
}));

/** The settings, origin and call action of a number (S1-2.5-01). */
export function NumberDetails({ entity: number, organizationId }: DetailsProps<PhoneNumber>) {
  const { t } = useLingui();
  const fact = useFacts(fields, number);
  const access = useAccess();
  const seesEstablishment = access.state === 'ready' && can(access, models.establishment.view);
  const { establishmentId } = number;
  return (
    <>
      <FactList
        facts={[
          fact('description'),
          fact('state'),
          ...(hasAcquisition(number.state) ? [fact('acquisitionState')] : []),
          ...(number.action === undefined
            ? []
            : [fact('action', callActionCell(number.action, 'calledNumber', number, organizationId))]),
        ]}
      />
      {number.deleteDate === null && (
        <Suspense>
          <PathSection key={number.id} number={number} organizationId={organizationId} />
        </Suspense>
      )}
      <FactList
        facts={[
          fact(
            'origin',
            number.origin === null ? undefined : (
              <OriginText origin={number.origin} organizationId={organizationId} />
            ),
          ),
          ...(seesEstablishment
            ? [
                fact(
                  'establishmentId',
                  establishmentId === null ? undefined : (
                    <EntityLink type="establishment" id={establishmentId} organizationId={organizationId} />
                  ),
                ),
              ]
            : []),
          fact('administrativeCountryCode'),
          fact('administrativeType'),
          fact('metadata'),
        ]}
      />
      {number.administrativeCountryCode === homeCountry && (
        <PanelSection title={t`Settings of Dutch numbers`}>
          <FactList facts={dutchSettings.map((name) => fact(`dutchSettings.${name}`))} />
        </PanelSection>
      )}
    </>
  );
}
