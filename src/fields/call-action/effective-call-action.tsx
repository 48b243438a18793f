import { Trans } from '@lingui/react/macro';
import type {
  CallActionSite,
  CallAction,
  CallActionPlace,
  DefaultPlace,
} from '../../domain/value/call-action.ts';
import { isDefaultPlace } from '../../domain/value/call-action.ts';
import { Nothing } from '../../kit/display/nothing.tsx';
import { Pending } from '../../kit/feedback/pending.tsx';
import { Message } from '../text/message.tsx';
import { CallActionText } from './call-action-text.tsx';
import styles from './effective-call-action.module.css';
import { useDefaultAction } from './use-default-action.ts';
import { withoutDefault } from './without-default.ts';

type Props = CallActionSite & {
  action: CallAction | null;
  /** The organization of the page (null in the administration), to link the target there; without it, no link. */
  linkAt?: string | null | undefined;
};

/** The call action of an entity: its own, else the organization's default. */
export function EffectiveCallAction({ action, place, organizationId, linkAt }: Props) {
  if (action !== null) return <CallActionText action={action} linkAt={linkAt} />;
  if (!isDefaultPlace(place)) return <Nothing />;
  return <InheritedCallAction place={place} organizationId={organizationId} linkAt={linkAt} />;
}

type InOrganization = { readonly organizationId: string };

/** The call action without a label; empty for a user who may not see it. */
export const callActionCell = (
  action: CallAction | null | undefined,
  place: CallActionPlace,
  { organizationId }: InOrganization,
  linkAt?: string | null,
) => (action === undefined ? null : <EffectiveCallAction {...{ action, place, organizationId, linkAt }} />);

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
  return (
    <span className={styles.inherited}>
      <Inherited action={action} place={place} linkAt={linkAt} />
    </span>
  );
}

type InheritedProps = Pick<Props, 'linkAt'> & { action: CallAction | null | undefined; place: DefaultPlace };

function Inherited({ action, place, linkAt }: InheritedProps) {
  if (action === undefined)
    return (
      <Pending>
        <Trans>Default</Trans>
      </Pending>
    );
  const { unset, result } = withoutDefault[place];
  const what =
    action === null ? result && <Message text={result} /> : <CallActionText {...{ action, linkAt }} />;
  return what === null ? <Message text={unset} /> : <Trans>{what} (default)</Trans>;
}
