import { Trans } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { mayCallOutside } from '../../domain/entities/telephony-user/rules.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { FormSubject } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { BillingField } from './billing-field.tsx';
import { DisplaySourceField } from './display-source-field.tsx';
import type { UserValues } from './form-data.ts';
import { userFormFields } from './form-fields.ts';
import type { UserSource } from './form-source.ts';

type Props = { source: UserSource; subject: FormSubject };

/** The telephony settings and the billing plan of a user. */
export function TelephonyStep({ source, subject }: Props) {
  const texts = useFieldTexts(userFormFields);
  const { control } = useFormContext<UserValues>();
  const legalSource = useWatch({ control, name: 'outboundLegalSource' });
  const organizationId = source.user?.organizationId ?? subject.organizationId;
  const inOrganization = { source, organizationId };
  return (
    <Fields>
      <TextField {...texts.number} nullable inputMode="numeric" />
      <PhoneNumberField {...texts.outboundLegalSource} holds="nullable" organizationId={organizationId} />
      {!mayCallOutside(legalSource) && (
        <Notice tone="warn">
          <Trans>When no legal source number is set, the user cannot make external calls.</Trans>
        </Notice>
      )}
      <DisplaySourceField name="outboundCallDisplaySourceExternal" {...inOrganization} />
      <DisplaySourceField name="outboundCallDisplaySourceInternal" {...inOrganization} />
      {can(source.holder, capabilities.callActions) && (
        <>
          <CallActionField
            {...texts.outboundCallAction}
            place="userOutbound"
            organizationId={organizationId}
          />
          <CallActionField {...texts.inboundCallAction} place="userInbound" organizationId={organizationId} />
        </>
      )}
      <BillingField {...inOrganization} />
    </Fields>
  );
}
