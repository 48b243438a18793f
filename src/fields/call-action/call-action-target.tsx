import { useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import { models } from '../../domain/entities/models.ts';
import type { CallActionKind } from '../../domain/value/call-action.ts';
import { Select } from '../../kit/form-control/select.tsx';
import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { callActionNames } from './call-action-name.ts';
import { EntityField } from '../entity/entity-field.tsx';
import { PhoneNumberField } from '../phone-number/phone-number-field.tsx';

type Props = { name: string; organizationId: string | null };
type TargetType = 'user' | 'device' | 'trunk' | 'flow' | 'libraryFlow';

/** The target of a call action, by its kind; nothing for a kind without a target. */
export function CallActionTarget({ kind, name, ...rest }: Props & { kind: CallActionKind }) {
  const { i18n } = useLingui();
  switch (kind) {
    case 'user':
    case 'device':
    case 'trunk':
      return <EntityTarget {...rest} kind={kind} name={`${name}.${kind}Id`} />;
    case 'flow':
      return <FlowTarget {...rest} name={name} />;
    case 'number':
      return (
        <PhoneNumberField {...rest} name={`${name}.number`} label={i18n._(callActionNames.number)} required />
      );
    case 'hangup':
    case 'performUserAction':
      return null;
  }
}

/** An entity as target. A target deleted in the meantime is only flagged: the platform does not check unchanged fields. */
function EntityTarget({ kind, name, organizationId }: Props & { kind: TargetType }) {
  const { i18n, t } = useLingui();
  const { value }: { value: unknown } = useController({ name }).field;
  const found = useBatched(kind, typeof value === 'string' ? value : null);
  const flaw =
    found.state === 'missing'
      ? t`This does not exist, or you do not have access to it.`
      : found.state === 'ready' && found.entity.deleteDate !== null
        ? t`This has been deleted and cannot receive calls.`
        : undefined;
  return (
    <EntityField
      name={name}
      label={i18n._(callActionNames[kind === 'libraryFlow' ? 'flow' : kind])}
      type={kind}
      organizationId={organizationId}
      required
      invalid={t`Choose where the call goes.`}
      flaw={typeof value === 'string' ? flaw : undefined}
    />
  );
}

const fromLibrary = v.object({ type: v.literal('libraryMainFlow') });

/** A flow of the organization, or one that it has installed from a library. */
function FlowTarget({ name, organizationId }: Props) {
  const { t } = useLingui();
  const access = useAccess();
  const { value, onChange }: { value: unknown; onChange: (next: unknown) => void } = useController({
    name: `${name}.flow`,
  }).field;
  const isFromLibrary = v.is(fromLibrary, value);
  const hasLibraries = access.state === 'ready' && can(access, models.libraryFlow.view);
  const kind = isFromLibrary ? 'libraryFlow' : 'flow';
  return (
    <>
      {(isFromLibrary || hasLibraries) && (
        <Select
          label={t`Flow from`}
          value={isFromLibrary ? 'libraryMainFlow' : 'organizationMainFlow'}
          options={[
            { value: 'organizationMainFlow', label: t`This organization` },
            { value: 'libraryMainFlow', label: t`A library` },
          ]}
          onChange={({ target }) => onChange({ type: target.value, id: null })}
        />
      )}
      <EntityTarget key={kind} kind={kind} name={`${name}.flow.id`} organizationId={organizationId} />
    </>
  );
}
