import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import type { CallActionKind } from '../domain/value/call-action.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { useBatched } from '../client/data/use-batched.ts';
import { callActionNames } from './call-action-name.ts';
import { EntityField } from './entity-field.tsx';
import styles from './entity-field.module.css';
import { PhoneNumberField } from './phone-number-field.tsx';

type Props = { name: string; organizationId: string | null };
type Reached = 'user' | 'device' | 'trunk' | 'flow';

/** Where a call goes, by the kind of what is done with it; nothing where it goes nowhere. */
export function CallActionTarget({ kind, name, ...place }: Props & { kind: CallActionKind }) {
  const { i18n } = useLingui();
  switch (kind) {
    case 'user':
    case 'device':
    case 'trunk':
      return <Entity {...place} kind={kind} name={`${name}.${kind}Id`} />;
    case 'flow':
      return <Flow {...place} name={name} />;
    case 'number':
      return (
        <PhoneNumberField
          {...place}
          name={`${name}.number`}
          label={i18n._(callActionNames.number)}
          required
        />
      );
    case 'hangup':
    case 'performUserAction':
      return null;
  }
}

/** An entity that calls go to. One that is gone meanwhile may stay: what is not changed is not asked about. */
function Entity({ kind, name, organizationId }: Props & { kind: Reached }) {
  const { i18n, t } = useLingui();
  const { value }: { value: unknown } = useController({ name }).field;
  const found = useBatched(kind, typeof value === 'string' ? value : null);
  const flaw =
    found.state === 'missing'
      ? t`It does not exist, or you may not see it.`
      : found.state === 'ready' && found.entity.deleteDate !== null
        ? t`It is deleted: no call arrives there.`
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

/** A flow of the organization; one from a library is kept, and replaced by one of those. */
function Flow({ name, organizationId }: Props) {
  const { i18n } = useLingui();
  const { value, onChange }: { value: unknown; onChange: (next: unknown) => void } = useController({
    name: `${name}.flow`,
  }).field;
  const library = v.safeParse(fromLibrary, value);
  if (!library.success)
    return <Entity kind="flow" name={`${name}.flow.id`} organizationId={organizationId} />;
  const { id } = library.output;
  return (
    <Field label={i18n._(callActionNames.flow)} description={<Trans>{id} (from a library)</Trans>}>
      {(links) => (
        <Button
          {...links}
          className={styles.chosen}
          onClick={() => onChange({ type: 'organizationMainFlow', id: null })}
        >
          <Trans>Choose a flow of the organization</Trans>
        </Button>
      )}
    </Field>
  );
}
