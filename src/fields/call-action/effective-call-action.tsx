import { Trans } from '@lingui/react/macro';
import { useBatched } from '../../client/data/use-batched.ts';
import type {
  CallActionSite,
  CallAction,
  CallActionPlace,
  DefaultPlace,
} from '../../domain/value/call-action.ts';
import { isDefaultPlace } from '../../domain/value/call-action.ts';
import { Nothing } from '../../kit/display/nothing.tsx';
import { CallActionText } from './call-action-text.tsx';
import styles from './effective-call-action.module.css';

type Props = CallActionSite & {
  action: CallAction | null;
  /** The organization of the page (null in the administration), to link the target there; without it, no link. */
  linkAt?: string | null | undefined;
};

const hangup: CallAction = { type: 'hangup' };

/** An organization's default action, hanging up if it set none; undefined until it is known. */
export function useDefaultAction(place: DefaultPlace, organizationId: string | null): CallAction | undefined {
  const found = useBatched('organizationTelephony', organizationId);
  if (found.state === 'loading') return undefined;
  return (found.state === 'ready' ? found.entity[place] : null) ?? hangup;
}

/** The call action of an entity: its own, else the organization's default. */
export function EffectiveCallAction({ action, place, organizationId, linkAt }: Props) {
  if (action !== null) return <CallActionText action={action} linkAt={linkAt} />;
  if (!isDefaultPlace(place)) return <Nothing />;
  return <InheritedCallAction place={place} organizationId={organizationId} linkAt={linkAt} />;
}

type InOrganization = { readonly organizationId: string };

/** The call action as a list cell; empty for a user who may not see it. */
export const callActionCell = (
  action: CallAction | null | undefined,
  place: CallActionPlace,
  { organizationId }: InOrganization,
) =>
  action === undefined ? null : (
    <EffectiveCallAction action={action} place={place} organizationId={organizationId} />
  );

/** The call action as a fact of a details panel; none for a user who may not see it. */
export const callActionFact = (
  label: string,
  action: CallAction | null | undefined,
  place: CallActionPlace,
  { organizationId }: InOrganization,
  linkAt: string | null,
) =>
  action === undefined
    ? []
    : [{ label, value: <EffectiveCallAction {...{ action, place, organizationId, linkAt }} /> }];

function InheritedCallAction({
  place,
  organizationId,
  linkAt,
}: Omit<Props, 'action'> & { place: DefaultPlace }) {
  const action = useDefaultAction(place, organizationId);
  const what = action && <CallActionText action={action} linkAt={linkAt} />;
  return (
    <span className={styles.inherited}>
      {what ? <Trans>{what} (default)</Trans> : <Trans>Default</Trans>}
    </span>
  );
}
