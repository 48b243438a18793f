import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import type { CallActionKind, CallActionPlace } from '../../domain/value/call-action.ts';
import { callActionPlaces, isDefaultPlace } from '../../domain/value/call-action.ts';
import { Select } from '../../kit/form-control/select.tsx';
import { stableKey } from '../../lib/value/stable-key.ts';
import { callActionNames } from './call-action-name.ts';
import { CallActionTarget } from './call-action-target.tsx';
import group from '../form/field-group.module.css';
import { unknownKind } from '../../i18n/kind-name.ts';
import { valueAt } from '../../lib/value/value-at.ts';
import { useDefaultActionText } from './use-default-action-text.ts';

type Props = {
  name: string;
  label: string;
  place: CallActionPlace;
  organizationId: string | null;
  /** The option for no action; the organization's default if not given. */
  none?: string;
};

/** The fields of each kind before its target is chosen. */
const emptyActions: Record<CallActionKind, Readonly<Record<string, unknown>>> = {
  hangup: {},
  user: { userId: null },
  device: { deviceId: null },
  trunk: { trunkId: null },
  number: { number: '' },
  flow: { flow: { type: 'organizationMainFlow', id: null } },
  performUserAction: {},
};

const actionSchema = v.fallback(v.nullable(v.object({ type: v.string() })), null);
const isKind = (type: string): type is CallActionKind => Object.hasOwn(emptyActions, type);

/** The platform's refusal of the action as a whole, such as its target; cleared when the action changes. */
function useRefusal(name: string, value: unknown): string | undefined {
  const { clearErrors, getFieldState } = useFormContext();
  const { error } = useController({ name }).fieldState;
  const actionKey = stableKey(value);
  useEffect(() => {
    if (getFieldState(name).error?.type === 'platform') clearErrors(name);
  }, [actionKey, name, getFieldState, clearErrors]);
  return error?.type === 'platform' ? error.message : undefined;
}

/** Selects a call action: one that is allowed at this place, or the organization's default (decision 10). */
export function CallActionField({ name, label, place, organizationId, none }: Props) {
  const { i18n, t } = useLingui();
  const {
    field: { value, onChange, onBlur, ref },
    formState: { defaultValues },
  } = useController({ name });
  const type = v.parse(actionSchema, value)?.type ?? '';
  const kind = isKind(type) ? type : null;
  const stored: unknown = valueAt(defaultValues ?? {}, name);
  const storedType = v.parse(actionSchema, stored)?.type ?? '';
  const actionOf = (chosen: string): unknown =>
    isKind(chosen) ? { type: chosen, ...emptyActions[chosen] } : chosen === '' ? null : stored;
  const error = useRefusal(name, value);
  const inherited = useDefaultActionText(isDefaultPlace(place) ? place : null, organizationId);
  const defaultLabel = !isDefaultPlace(place)
    ? t({ message: 'None', context: 'call action' })
    : inherited === undefined
      ? t`Organization default`
      : t`Organization default (${inherited})`;
  return (
    <div className={group.row}>
      <Select
        label={label}
        value={type}
        onBlur={onBlur}
        ref={ref}
        error={error}
        options={[
          { value: '', label: none ?? defaultLabel },
          ...callActionPlaces[place].map((one) => ({ value: one, label: i18n._(callActionNames[one]) })),
          // One that only a newer platform knows stays as it is, unless another one is chosen.
          ...(storedType === '' || isKind(storedType)
            ? []
            : [{ value: storedType, label: i18n._(unknownKind(storedType)) }]),
        ]}
        onChange={({ target }) => onChange(actionOf(target.value))}
      />
      {kind !== null && <CallActionTarget kind={kind} name={name} organizationId={organizationId} />}
    </div>
  );
}
