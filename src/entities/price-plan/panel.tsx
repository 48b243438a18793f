import { useLingui } from '@lingui/react/macro';
import type { PricePlan } from '../../domain/entities/price-plan/model.ts';
import { PeriodTable } from '../../fields/billing/period-table.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { pricePlanFields as fields } from './fields.tsx';

/** A price plan with its periods; the prices are in its tab. */
export function PricePlanDetails({ entity }: DetailsProps<PricePlan>) {
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const fact = useFacts(fields, entity);
  const { currentVersion } = entity;
  return (
    <>
      <FactList facts={[fact('currentVersion.description')]} />
      <PanelSection title={i18n._(fields['currentVersion.periods'].title)}>
        <PeriodTable
          label={i18n._(fields['currentVersion.periods'].title)}
          periods={currentVersion.periods}
          columns={[
            {
              key: 'rules',
              title: t`Price rules`,
              align: 'end',
              cell: ({ ruleCount }) => formatNumber(ruleCount, locale),
            },
          ]}
          empty={t`This plan has no prices yet. Open it to add a period.`}
        />
      </PanelSection>
    </>
  );
}
