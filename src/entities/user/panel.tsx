import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '../../domain/access/can.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import { languageNames } from '../../i18n/locale.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { TelephonyUser } from '../../domain/entities/telephony-user/model.ts';
import type { DetailsProps } from '../define/view.ts';
import { BillingPlan } from './billing-plan.tsx';
import { userCell } from './cell.tsx';
import { displaySourceNames } from './display-source-name.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { userRestrictions } from '../../domain/entities/user/model.ts';
import { BillingSettingsLink } from './billing-settings-link.tsx';

type Place = DetailsProps<User>;

const links = (type: 'role' | 'device', ids: readonly string[], organizationId: string | null) =>
  ids.length === 0 ? (
    <Trans>None</Trans>
  ) : (
    <PlainList>
      {ids.map((id) => (
        <li key={id}>
          <EntityLink type={type} id={id} organizationId={organizationId} />
        </li>
      ))}
    </PlainList>
  );

function Basic({ entity, organizationId }: Place) {
  const { t } = useLingui();
  const access = useAccess();
  const sees = (field: keyof typeof userRestrictions): boolean =>
    access.state === 'ready' && can(access, userRestrictions[field]) && entity[field] !== undefined;
  const none = t`None`;
  return (
    <FactList
      facts={[
        { label: t`Name`, value: entity.displayName },
        {
          label: t`User type`,
          value:
            entity.contract === null ? (
              none
            ) : (
              <EntityLink type="userContract" id={entity.contract} organizationId={organizationId} />
            ),
        },
        { label: t`Roles`, value: links('role', entity.roleIds, organizationId) },
        ...(sees('username') ? [{ label: t`Username`, value: entity.username ?? none }] : []),
        ...(sees('email') ? [{ label: t`Email address`, value: entity.email ?? none }] : []),
        ...(sees('mobilePhoneNumber')
          ? [
              {
                label: t`Mobile phone number`,
                value: entity.mobilePhoneNumber ? (
                  <PhoneNumber number={entity.mobilePhoneNumber.number} />
                ) : (
                  none
                ),
              },
            ]
          : []),
        ...(sees('language') && entity.language
          ? [{ label: t`Language`, value: languageNames[entity.language] }]
          : []),
        ...(sees('hasPassword')
          ? [{ label: t`Password`, value: entity.hasPassword ? t`Set` : t`Not set` }]
          : []),
        ...(sees('twoFactorStrategy')
          ? [{ label: t`Two-factor authentication`, value: userCell.twoFactor(entity) }]
          : []),
      ]}
    />
  );
}

function Telephony({
  telephony,
  organizationId,
}: {
  telephony: TelephonyUser;
  organizationId: string | null;
}) {
  const { i18n, t } = useLingui();
  const { outboundCallAction, inboundCallAction, outboundLegalSource } = telephony;
  const shown = ({ type, number }: TelephonyUser['outboundCallDisplaySourceInternal']) => (
    <>
      {i18n._(displaySourceNames[type])} {number !== null && <PhoneNumber number={number} />}
    </>
  );
  return (
    <FactList
      facts={[
        { label: t`Internal number`, value: telephony.number ?? t`None` },
        {
          label: t`Legal source number`,
          value: outboundLegalSource === null ? t`None` : <PhoneNumber number={outboundLegalSource} />,
        },
        {
          label: t`Number shown on external calls`,
          value: shown(telephony.outboundCallDisplaySourceExternal),
        },
        {
          label: t`Number shown on internal calls`,
          value: shown(telephony.outboundCallDisplaySourceInternal),
        },
        ...callActionFact(
          t`Outbound call action`,
          outboundCallAction,
          'userOutbound',
          telephony,
          organizationId,
        ),
        ...callActionFact(
          t`Inbound call action`,
          inboundCallAction,
          'userInbound',
          telephony,
          organizationId,
        ),
        { label: t`Call state`, value: userCell.callStateOf(telephony) },
        { label: t`Devices`, value: links('device', telephony.devices, organizationId) },
      ]}
    />
  );
}

/** A user as the details panel shows them: basic, telephony and billing settings (S1 §2.4, §6). */
export function UserDetails(place: Place) {
  const { entity, organizationId } = place;
  const { t } = useLingui();
  const telephony = useEntity('telephonyUser', entity.id);
  const billing = useEntity('billingUser', entity.id);
  return (
    <>
      <PanelSection title={t`Basic settings`}>
        <Basic {...place} />
      </PanelSection>
      {telephony.state !== 'missing' && (
        <PanelSection title={t`Telephony settings`}>
          {telephony.state === 'ready' ? (
            <Telephony telephony={telephony.entity} organizationId={organizationId} />
          ) : (
            <Skeleton />
          )}
        </PanelSection>
      )}
      {billing.state !== 'missing' && (
        <PanelSection title={t`Billing settings`}>
          {billing.state === 'ready' ? (
            <FactList
              facts={[
                {
                  label: t`Billing plan`,
                  value: (
                    <BillingPlan
                      plan={billing.entity.billingPlanOverride}
                      organizationId={entity.organizationId}
                    />
                  ),
                },
              ]}
            />
          ) : (
            <Skeleton />
          )}
          <BillingSettingsLink organizationId={entity.organizationId} />
        </PanelSection>
      )}
    </>
  );
}
