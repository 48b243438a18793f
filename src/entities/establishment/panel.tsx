import { useLingui } from '@lingui/react/macro';
import { fullNameOf } from '../../domain/entities/establishment/addressee.ts';
import type { Establishment } from '../../domain/entities/establishment/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { addressLines } from '../../fields/address/address-line.ts';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { establishmentFields as fields } from './fields.tsx';

/** The address and the addressee of an establishment (S1-2.5-03). */
export function EstablishmentDetails({ entity }: DetailsProps<Establishment>) {
  const { i18n, t } = useLingui();
  const fact = useFacts(fields, entity);
  const { addressee, address } = entity;
  return (
    <>
      <FactList
        facts={[
          fact('type'),
          fact(
            'address',
            // Two lines may be the same.
            addressLines(address, i18n.locale).map((line, at) => <div key={at}>{line}</div>),
          ),
        ]}
      />
      <PanelSection title={t`Addressee`}>
        <FactList
          facts={[
            fact('addressee.type'),
            ...(addressee.type === 'company'
              ? [fact('addressee.companyName'), fact('companyRegistrationNumber')]
              : []),
            { label: t`Name`, value: fullNameOf(addressee) },
            fact('addressee.phoneNumber'),
          ]}
        />
      </PanelSection>
    </>
  );
}
