import { useLingui } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Message } from '../../fields/text/message.tsx';
import { NumberObjectText } from '../../fields/phone-number/number-object.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import { partyOf } from '../../fields/endpoint/endpoint-line.tsx';
import { endpointTypeNames } from '../../fields/endpoint/type-names.ts';

/** The known facts of an endpoint (S1-3-15). */
export function EndpointFacts({ end, organizationId }: { end: Endpoint; organizationId: string | null }) {
  const { i18n, t } = useLingui();
  const party = partyOf(end);
  const facts = [
    { label: t`Type`, value: <Message text={endpointTypeNames[end.type]} /> },
    { label: t`Name`, value: end.displayName },
    { label: i18n._(endpointTypeNames.number), value: end.number && <NumberObjectText of={end.number} /> },
    { label: t`Dialled`, value: 'rawNumber' in end ? end.rawNumber : null },
    {
      label: i18n._(endpointTypeNames[party?.type ?? 'user']),
      value: party && <EntityLink type={party.type} id={party.id} organizationId={organizationId} />,
    },
    {
      label: t`Trunk`,
      value: end.type === 'trunkNumber' && end.trunkId !== null && (
        <EntityLink type="trunk" id={end.trunkId} organizationId={organizationId} />
      ),
    },
    {
      label: t`Legal source`,
      value: 'legalSource' in end && end.legalSource && <NumberObjectText of={end.legalSource} />,
    },
  ];
  return <FactList facts={facts.filter(({ value }) => value !== null && value !== false)} />;
}
