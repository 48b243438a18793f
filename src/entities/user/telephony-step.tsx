import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { FormSubject } from '../define/form.ts';
import { mayCallOutside } from '../../domain/entities/telephony-user/rules.ts';
import { BillingField } from './billing-field.tsx';
import { DisplaySourceField } from './display-source-field.tsx';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-values.ts';

type Props = { source: UserSource; subject: FormSubject };

/** How a user telephones, and is billed for it (S1 §3, §5). */
export function TelephonyStep({ source, subject }: Props) {
  const { t } = useLingui();
  const { control } = useFormContext<UserValues>();
  const legalSource = useWatch({ control, name: 'outboundLegalSource' });
  const home = source.user?.organizationId ?? subject.organizationId;
  return (
    <Fields>
      <TextField
        name="number"
        label={t`Internal number`}
        inputMode="numeric"
        description={t`Digits only; zeros in front count.`}
        invalid={t`Enter digits only, 16 at most.`}
      />
      <PhoneNumberField name="outboundLegalSource" label={t`Legal source number`} organizationId={home} />
      {!mayCallOutside(legalSource) && (
        <Notice tone="warn">
          <Trans>When no legal source number is set, the user cannot make external calls.</Trans>
        </Notice>
      )}
      <DisplaySourceField
        name="outboundCallDisplaySourceExternal"
        label={t`Number shown on external calls`}
        source={source}
        organizationId={home}
      />
      <DisplaySourceField
        name="outboundCallDisplaySourceInternal"
        label={t`Number shown on internal calls`}
        source={source}
        organizationId={home}
      />
      {can(source.holder, capabilities.callActions) && (
        <>
          <CallActionField
            name="outboundCallAction"
            label={t`Outbound call action`}
            place="userOutbound"
            organizationId={home}
          />
          <CallActionField
            name="inboundCallAction"
            label={t`Inbound call action`}
            place="userInbound"
            organizationId={home}
          />
        </>
      )}
      <BillingField source={source} organizationId={home} />
    </Fields>
  );
}
