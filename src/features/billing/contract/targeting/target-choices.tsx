import { useLingui } from '@lingui/react/macro';
import type { Targeting, TargetingEntry } from '../../../../domain/pricing/contract/targeting.ts';
import { TargetCell } from './target-cell.tsx';
import type { TargetedOrganization } from './target-choice.ts';
import { TargetDialog } from './target-dialog.tsx';
import { useTargetChoices } from './use-target-options.ts';

type Props = {
  organization: TargetedOrganization;
  targeting: Targeting;
  nameOf: (id: string) => string;
  onChange: ((organization: string, entry: TargetingEntry) => void) | undefined;
} & ({ kind: 'self' | 'customers' } | { kind: 'dialog'; onClose: () => void });

/** A choice of an organization in its row, or both in a dialog. */
export function TargetChoices(props: Props) {
  const { organization, targeting, nameOf, onChange } = props;
  const { t } = useLingui();
  const choices = useTargetChoices(targeting, organization, nameOf);
  const { id, name } = organization;
  if (props.kind === 'dialog')
    return (
      <TargetDialog
        name={name}
        choices={choices}
        onChange={onChange && (({ entryOf }, value) => onChange(id, entryOf(value)))}
        onClose={props.onClose}
      />
    );
  const choice = choices[props.kind];
  return (
    <TargetCell
      label={props.kind === 'self' ? t`${name} itself` : t`Customers of ${name}`}
      choice={choice}
      onChange={onChange && ((value) => onChange(id, choice.entryOf(value)))}
    />
  );
}
