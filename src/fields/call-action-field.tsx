import { useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import type { CallActionKind, CallActionPlace } from '../entities/call-action.ts';
import { callActionPlaces } from '../entities/call-action.ts';
import { Select } from '../kit/select.tsx';
import { callActionNames } from './call-action-name.ts';
import { EntityField } from './entity-field.tsx';
import styles from './field-group.module.css';
import { PhoneNumberField } from './phone-number-field.tsx';

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

/** What is done with a call: one of what may stand at this place, or the organization's default (decisions, 10). */
export function CallActionField({ name, label, place, organizationId, none }: Props) {
  const { i18n, t } = useLingui();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const type = v.parse(kindOf, value)?.type ?? '';
  const kind = isKind(type) ? type : null;
  return (
    <div className={styles.row}>
      <Select
        label={label}
        value={kind ?? ''}
        onBlur={onBlur}
        ref={ref}
        options={[
          { value: '', label: none ?? t`Default of the organization` },
          ...callActionPlaces[place].map((one) => ({ value: one, label: i18n._(callActionNames[one]) })),
        ]}
        onChange={({ target }) =>
          onChange(isKind(target.value) ? { type: target.value, ...begun[target.value] } : null)
        }
      />
      <Target kind={kind} name={name} organizationId={organizationId} />
    </div>
  );
}

type TargetProps = { kind: CallActionKind | null; name: string; organizationId: string | null };

function Target({ kind, name, organizationId }: TargetProps) {
  const { i18n, t } = useLingui();
  const invalid = t`Choose where the call goes.`;
  switch (kind) {
    case 'user':
    case 'device':
    case 'trunk':
      return (
        <EntityField
          name={`${name}.${kind}Id`}
          label={i18n._(callActionNames[kind])}
          type={kind}
          organizationId={organizationId}
          required
          invalid={invalid}
        />
      );
    case 'flow':
      return (
        <EntityField
          name={`${name}.flow.id`}
          label={i18n._(callActionNames.flow)}
          type="flow"
          organizationId={organizationId}
          required
          invalid={invalid}
        />
      );
    case 'number':
      return (
        <PhoneNumberField
          name={`${name}.number`}
          label={i18n._(callActionNames.number)}
          organizationId={organizationId}
          required
        />
      );
    default:
      return null;
  }
}
