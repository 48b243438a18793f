import { useLingui } from '@lingui/react';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { can } from '../../domain/access/can.ts';
import type { TelephonyUser } from '../../domain/entities/telephony-user/model.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { userRestrictions } from '../../domain/entities/user/model.ts';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFact, useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { BillingPlan } from './billing-plan.tsx';
import { BillingSettingsLink } from './billing-settings-link.tsx';
import { userCell } from './cell.tsx';
import { billingUserFields, telephonyUserFields, userFields } from './fields.tsx';
import { basicSettingsTitle, billingSettingsTitle, telephonySettingsTitle } from './name.ts';

type Props = DetailsProps<User>;

const sensitiveFields = Object.keys(userRestrictions) as readonly (keyof typeof userRestrictions)[];

/** Undefined without ids, so that the fact says that there are none. */
const links = (type: 'role' | 'device', ids: readonly string[], organizationId: string | null) =>
  ids.length === 0 ? undefined : (
    <PlainList>
      {ids.map((id) => (
        <li key={id}>
          <EntityLink type={type} id={id} organizationId={organizationId} />
        </li>
      ))}
    </PlainList>
  );

function Basic({ entity: user, organizationId }: Props) {
  const access = useAccess();
  const fact = useFacts(userFields, user);
  const { contract, roleIds } = user;
  const sees = (field: keyof typeof userRestrictions): boolean =>
    access.state === 'ready' && can(access, userRestrictions[field]) && user[field] !== undefined;
  return (
    <FactList
      facts={[
        fact(
          'contract',
          contract === null ? undefined : (
            <EntityLink type="userContract" id={contract} organizationId={organizationId} />
          ),
        ),
        fact('roleIds', links('role', roleIds, organizationId)),
        ...sensitiveFields
          .filter(sees)
          .map((field) => fact(field, field === 'twoFactorStrategy' ? userCell.twoFactor(user) : undefined)),
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
  const { i18n } = useLingui();
  const fields = telephonyUserFields;
  const fact = useFacts(fields, telephony);
  const { outboundCallAction, inboundCallAction, devices } = telephony;
  return (
    <FactList
      facts={[
        fact('number'),
        fact('outboundLegalSource'),
        fact('outboundCallDisplaySourceExternal'),
        fact('outboundCallDisplaySourceInternal'),
        ...callActionFact(
          i18n._(fields.outboundCallAction.title),
          outboundCallAction,
          'userOutbound',
          telephony,
          organizationId,
        ),
        ...callActionFact(
          i18n._(fields.inboundCallAction.title),
          inboundCallAction,
          'userInbound',
          telephony,
          organizationId,
        ),
        fact('callState', userCell.callStateOf(telephony)),
        fact('devices', links('device', devices, organizationId)),
      ]}
    />
  );
}

function Billing({ user: { id, organizationId } }: { user: User }) {
  const { i18n } = useLingui();
  const fact = useFact();
  const billing = useEntity('billingUser', id);
  if (billing.state === 'missing') return null;
  const plan = billing.state === 'ready' ? billing.entity.billingPlanOverride : null;
  return (
    <PanelSection title={i18n._(billingSettingsTitle)}>
      {billing.state === 'ready' ? (
        <FactList
          facts={[
            fact(
              billingUserFields.billingPlanOverride,
              plan,
              <BillingPlan plan={plan} organizationId={organizationId} />,
            ),
          ]}
        />
      ) : (
        <Skeleton />
      )}
      <BillingSettingsLink organizationId={organizationId} />
    </PanelSection>
  );
}

/** The details of a user: basic, telephony and billing settings (S1-2.4-04). */
export function UserDetails(props: Props) {
  const { entity: user, organizationId } = props;
  const { i18n } = useLingui();
  const telephony = useEntity('telephonyUser', user.id);
  return (
    <>
      <PanelSection title={i18n._(basicSettingsTitle)}>
        <Basic {...props} />
      </PanelSection>
      {telephony.state !== 'missing' && (
        <PanelSection title={i18n._(telephonySettingsTitle)}>
          {telephony.state === 'ready' ? (
            <Telephony telephony={telephony.entity} organizationId={organizationId} />
          ) : (
            <Skeleton />
          )}
        </PanelSection>
      )}
      <Billing user={user} />
    </>
  );
}
