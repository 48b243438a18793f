import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import type { CallActionKind } from '../../domain/value/call-action.ts';
import { Button } from '../../kit/button/button.tsx';
import { Field } from '../../kit/form-control/field.tsx';
import { useBatched } from '../../client/data/use-batched.ts';
import { callActionNames } from './call-action-name.ts';
import { EntityField } from '../entity/entity-field.tsx';
import styles from '../entity/entity-field.module.css';
import { PhoneNumberField } from '../phone-number/phone-number-field.tsx';

type Props = { name: string; organizationId: string | null };
type TargetType = 'user' | 'device' | 'trunk' | 'flow';

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
      label={i18n._(callActionNames[kind])}
      type={kind}
      organizationId={organizationId}
      required
      invalid={t`Choose where the call goes.`}
      flaw={typeof value === 'string' ? flaw : undefined}
    />
  );
}

const fromLibrary = v.object({ type: v.literal('libraryMainFlow'), id: v.string() });

/** A flow of the organization. A library flow is shown as it is and can be replaced by one of the organization. */
function FlowTarget({ name, organizationId }: Props) {
  const { i18n } = useLingui();
  const { value, onChange }: { value: unknown; onChange: (next: unknown) => void } = useController({
    name: `${name}.flow`,
  }).field;
  const library = v.safeParse(fromLibrary, value);
  if (!library.success)
    return <EntityTarget kind="flow" name={`${name}.flow.id`} organizationId={organizationId} />;
  const { id } = library.output;
  return (
    <Field label={i18n._(callActionNames.flow)} description={<Trans>{id} (from a library)</Trans>}>
      {(links) => (
        <Button
          {...links}
          className={styles.chosen}
          onClick={() => onChange({ type: 'organizationMainFlow', id: null })}
        >
          <Trans>Choose a flow from this organization</Trans>
        </Button>
      )}
    </Field>
  );
}
