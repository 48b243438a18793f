import { Trans, useLingui } from '@lingui/react/macro';
import type { CallAction } from '../entities/call-action.ts';
import { targetOf } from '../entities/call-action.ts';
import { isEntityName } from '../entities/models.ts';
import { callActionNames } from './call-action-name.ts';
import { EntityText } from './entity-text.tsx';
import { PhoneNumber } from './phone-number.tsx';

/** A call action in words: what is done, and with whom; null is the organization's default (decisions, 10). */
export function CallActionText({ action }: { action: CallAction | null }) {
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
  // Of a type that this portal does not know yet there is the id.
  const { entityType: type, id } = target;
  return (
    <>
      {kind}: {isEntityName(type) ? <EntityText type={type} id={id} /> : id}
    </>
  );
}
