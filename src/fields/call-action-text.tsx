import { Trans, useLingui } from '@lingui/react/macro';
import type { CallAction } from '../domain/value/call-action.ts';
import { targetOf } from '../domain/value/call-action.ts';
import { isEntityName } from '../domain/entities/models.ts';
import { callActionNames } from './call-action-name.ts';
import { EntityLink } from './entity-link.tsx';
import { EntityText } from './entity-text.tsx';
import { PhoneNumber } from './phone-number.ts';

type Props = {
  action: CallAction | null;
  /** Whose page it stands on (null in the administration): its target is a link there. Without, it is a name. */
  linkAt?: string | null | undefined;
};

/** A call action in words: what is done, and with whom; null is the organization's default (decisions, 10). */
export function CallActionText({ action, linkAt }: Props) {
  const { i18n } = useLingui();
  if (action === null) return <Trans>Default</Trans>;
  const kind = i18n._(callActionNames[action.type]);
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
      {kind}: <Target type={type} id={id} linkAt={linkAt} />
    </>
  );
}

function Target({ type, id, linkAt }: Pick<Props, 'linkAt'> & { type: string; id: string }) {
  // Of a type that this portal does not know yet there is the id.
  if (!isEntityName(type)) return <Trans>{id} (from a library)</Trans>;
  return linkAt === undefined ? (
    <EntityText type={type} id={id} />
  ) : (
    <EntityLink type={type} id={id} organizationId={linkAt} />
  );
}
