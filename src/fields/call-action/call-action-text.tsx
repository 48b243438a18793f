import { Trans, useLingui } from '@lingui/react/macro';
import type { CallAction } from '../../domain/value/call-action.ts';
import { targetOf } from '../../domain/value/call-action.ts';
import { callActionNames } from './call-action-name.ts';
import { EntityLink } from '../entity/entity-link.tsx';
import { EntityText } from '../entity/entity-text.tsx';
import { kindName } from '../../i18n/kind-name.ts';
import { PhoneNumber } from '../phone-number/phone-number.tsx';

type Props = {
  action: CallAction | null;
  /** The organization of the page (null in the administration), to link the target there; without it, no link. */
  linkAt?: string | null | undefined;
};

/** A call action as text, with its target; null is the organization's default (decision 10). */
export function CallActionText({ action, linkAt }: Props) {
  const { i18n } = useLingui();
  if (action === null) return <Trans>Default</Trans>;
  const kind = i18n._(kindName(callActionNames, action.type));
  if (action.type === 'number')
    return (
      <>
        {kind}: <PhoneNumber number={action.number} />
      </>
    );
  const target = targetOf(action);
  if (target === null) return kind;
  const { entityType: type, id } = target;
  return (
    <>
      {kind}:{' '}
      {linkAt === undefined ? (
        <EntityText type={type} id={id} />
      ) : (
        <EntityLink type={type} id={id} organizationId={linkAt} />
      )}
    </>
  );
}
