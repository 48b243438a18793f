import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import type { CallActionKind, CallActionPlace } from '../domain/value/call-action.ts';
import { callActionPlaces, isDefaultPlace } from '../domain/value/call-action.ts';
import { Select } from '../kit/select.tsx';
import { stableKey } from '../lib/stable-key.ts';
import { callActionNames } from './call-action-name.ts';
import { CallActionTarget } from './call-action-target.tsx';
import { CallActionText } from './call-action-text.tsx';
import styles from './field-group.module.css';
import { useDefaultAction } from './own-call-action.tsx';

type Props = {
  name: string;
  label: string;
  place: CallActionPlace;
  organizationId: string | null;
  /** What no action at all comes to; the organization's default, unless said. */
  none?: string;
};

/** What a kind begins with, before its target is chosen. */
const begun: Record<CallActionKind, Readonly<Record<string, unknown>>> = {
  hangup: {},
  user: { userId: null },
  device: { deviceId: null },
  trunk: { trunkId: null },
  number: { number: '' },
  flow: { flow: { type: 'organizationMainFlow', id: null } },
  performUserAction: {},
};

const kindOf = v.fallback(v.nullable(v.object({ type: v.string() })), null);
const isKind = (type: string): type is CallActionKind => Object.hasOwn(begun, type);

/** What the platform said of the action as a whole: of where it leads. It is no news any more once that is another. */
function useRefusal(name: string, value: unknown): string | undefined {
  const { clearErrors, getFieldState } = useFormContext();
  const { error } = useController({ name }).fieldState;
  const said = stableKey(value);
  useEffect(() => {
    if (getFieldState(name).error?.type === 'platform') clearErrors(name);
  }, [said, name, getFieldState, clearErrors]);
  return error?.type === 'platform' ? error.message : undefined;
}

/** What is done with a call: one of what may stand at this place, or the organization's default (decisions, 10). */
export function CallActionField({ name, label, place, organizationId, none }: Props) {
  const { i18n, t } = useLingui();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const type = v.parse(kindOf, value)?.type ?? '';
  const kind = isKind(type) ? type : null;
  const error = useRefusal(name, value);
  const unsaid = isDefaultPlace(place)
    ? t`Default of the organization`
    : t({ message: 'Nothing more', context: 'call action' });
  return (
    <div className={styles.row}>
      <Select
        label={label}
        value={kind ?? ''}
        onBlur={onBlur}
        ref={ref}
        error={error}
        options={[
          { value: '', label: none ?? unsaid },
          ...callActionPlaces[place].map((one) => ({ value: one, label: i18n._(callActionNames[one]) })),
        ]}
        onChange={({ target }) =>
          onChange(isKind(target.value) ? { type: target.value, ...begun[target.value] } : null)
        }
      />
      {kind !== null ? (
        <CallActionTarget kind={kind} name={name} organizationId={organizationId} />
      ) : (
        none === undefined && <Default place={place} organizationId={organizationId} />
      )}
    </div>
  );
}

/** What the default is, beside the choice of it. */
function Default({ place, organizationId }: Pick<Props, 'place' | 'organizationId'>) {
  const { t } = useLingui();
  const action = useDefaultAction(isDefaultPlace(place) ? place : 'calledNumber', organizationId);
  if (!isDefaultPlace(place) || organizationId === null) return null;
  return (
    <div className={styles.default}>
      <span className={styles.label}>{t`The default is now`}</span>
      <span>{action ? <CallActionText action={action} /> : '–'}</span>
    </div>
  );
}
