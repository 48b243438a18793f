import { Trans } from '@lingui/react/macro';
import { useBatched } from '../client/data/use-batched.ts';
import type { ActionSite, CallAction, CallActionPlace, DefaultPlace } from '../domain/value/call-action.ts';
import { isDefaultPlace } from '../domain/value/call-action.ts';
import { CallActionText } from './call-action-text.tsx';
import styles from './call-action.module.css';

type Props = ActionSite & {
  action: CallAction | null;
  /** Whose page it stands on (null in the administration): its target is a link there. Without, it is a name. */
  linkAt?: string | null | undefined;
};

const hangup: CallAction = { type: 'hangup' };

/** What an organization does where nothing else is said; undefined until it is known. One that said nothing hangs up. */
export function useDefaultAction(place: DefaultPlace, organizationId: string | null): CallAction | undefined {
  const found = useBatched('organizationTelephony', organizationId);
  if (found.state === 'loading') return undefined;
  return (found.state === 'ready' ? found.entity[place] : null) ?? hangup;
}

/** What is done with the calls of something: what it says itself, else what its organization says for all of them. */
export function OwnCallAction({ action, place, organizationId, linkAt }: Props) {
  if (action !== null) return <CallActionText action={action} linkAt={linkAt} />;
  if (!isDefaultPlace(place)) return <Trans context="call action">Nothing more</Trans>;
  return <Inherited place={place} organizationId={organizationId} linkAt={linkAt} />;
}

type Own = { readonly organizationId: string };

/** In a list; nothing to a reader who may not see it. */
export const callActionCell = (
  action: CallAction | null | undefined,
  place: CallActionPlace,
  { organizationId }: Own,
) =>
  action === undefined ? null : (
    <OwnCallAction action={action} place={place} organizationId={organizationId} />
  );

/** In a details panel: its fact, or none for a reader who may not see it. */
export const callActionFact = (
  label: string,
  action: CallAction | null | undefined,
  place: CallActionPlace,
  { organizationId }: Own,
  linkAt: string | null,
) =>
  action === undefined
    ? []
    : [{ label, value: <OwnCallAction {...{ action, place, organizationId, linkAt }} /> }];

function Inherited({ place, organizationId, linkAt }: Omit<Props, 'action'> & { place: DefaultPlace }) {
  const action = useDefaultAction(place, organizationId);
  const what = action && <CallActionText action={action} linkAt={linkAt} />;
  return (
    <span className={styles.inherited}>
      {what ? <Trans>{what} (default)</Trans> : <Trans>Default</Trans>}
    </span>
  );
}
