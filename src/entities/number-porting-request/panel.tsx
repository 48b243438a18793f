import { useLingui } from '@lingui/react/macro';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import { models } from '../../domain/entities/models.ts';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { isOpenState } from '../../domain/entities/number-porting-request/state.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { AgreementEnd } from './agreement-end.tsx';
import { customerFacts } from './customer-facts.ts';
import { portingFields as fields } from './fields.tsx';
import { delayName } from './name.ts';
import { PortOutSection } from './port-out-section.tsx';
import { SeriesList } from './series-list.tsx';
import { Timeline } from './timeline.tsx';

/** A porting request: how far it is, which numbers it is about, and what the operators know (S1-2.5-04). */
export function PortingDetails({ entity, organizationId }: DetailsProps<NumberPortingRequest>) {
  const { i18n, t } = useLingui();
  const fact = useFacts(fields, entity);
  const access = useAccess();
  const seesEstablishment = access.state === 'ready' && can(access, models.establishment.view);
  const { state, direction, delayReason, expectedAnswerDate, cancelNote, request } = entity;
  const { dutchInfo, internationalInfo, note } = request;
  const isInbound = direction === 'inbound';
  const isDelayed = state === 'answerDelayed';
  const lastParty = entity.timeline.at(-1)?.party;
  // The platform's own note is in one language.
  const hasLapsed = state === 'canceled' && lastParty === 'platform';
  return (
    <>
      <FactList
        facts={[
          fact('state'),
          fact('direction'),
          ...(isDelayed && delayReason !== null
            ? [fact('delayReason', i18n._(delayName(delayReason, lastParty)))]
            : []),
          ...(isDelayed && expectedAnswerDate !== null ? [fact('expectedAnswerDate')] : []),
          ...(entity.possibleFrom === null ? [] : [fact('possibleFrom')]),
          ...(state === 'accepted' && isInbound
            ? [fact('agreedUntil', <AgreementEnd request={entity} />)]
            : []),
          ...(cancelNote === null
            ? []
            : [fact('cancelNote', hasLapsed ? t`The agreement has lapsed.` : undefined)]),
        ]}
      />
      <PanelSection title={t`Progress`}>
        <Timeline request={entity} organizationId={organizationId} />
      </PanelSection>
      {!isInbound && isOpenState(state) && (
        <PortOutSection row={entity} organizationId={organizationId} opensIn="here" />
      )}
      <PanelSection title={t`Numbers`}>
        <SeriesList
          series={request.numberSeries}
          seesEstablishment={isInbound && seesEstablishment}
          organizationId={organizationId}
        />
      </PanelSection>
      <PanelSection title={t({ message: 'Request', context: 'porting' })}>
        <FactList
          facts={[
            fact('request.requestDate'),
            fact('request.countryCode'),
            ...(dutchInfo === null
              ? []
              : [
                  fact('request.dutchInfo.contractHandling'),
                  fact(
                    isInbound
                      ? 'request.dutchInfo.donorServiceProvider'
                      : 'request.dutchInfo.recipientServiceProvider',
                  ),
                ]),
            ...(internationalInfo === null
              ? []
              : [
                  fact('request.internationalInfo.donorOperatorName'),
                  fact('request.internationalInfo.preferredPortingDate'),
                ]),
            ...(note === '' ? [] : [fact('request.note')]),
            ...customerFacts(i18n, dutchInfo?.customerInfo ?? null),
          ]}
        />
      </PanelSection>
    </>
  );
}
