import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckListField } from '../../fields/choice/check-list-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { Localized } from '../../fields/text/localized.ts';
import { Switch } from '../../kit/form-control/checkbox.tsx';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-values.ts';
import { roleChoices } from './role-choice.ts';

/** The roles of a user: those that the reader may hand out, and those already held (S1 §5). */
export function RoleField({ source }: { source: UserSource }) {
  const { t } = useLingui();
  const { control } = useFormContext<UserValues>();
  const contractId = useWatch({ control, name: 'contract' });
  const contract = source.contracts.find(({ id }) => id === contractId)?.row ?? null;
  const [filter, setFilter] = useState<'allowed' | 'all'>('allowed');
  const choices = roleChoices(source, filter === 'allowed' ? contract : null);
  return (
    <Fields>
      <CheckListField
        name="roles"
        label={t`Roles`}
        required
        invalid={t`Choose at least one role.`}
        empty={t`There are no roles that you may give.`}
        options={choices.map(({ role, mayToggle }) => ({
          value: role.id,
          label: role.name,
          description: <Localized text={role.row.description} />,
          locked: mayToggle ? undefined : t`This role permits things that you may not do yourself.`,
        }))}
      />
      {contract && (
        <Switch
          label={t`Only roles that the user type allows`}
          checked={filter === 'allowed'}
          onChange={({ target }) => setFilter(target.checked ? 'allowed' : 'all')}
        />
      )}
    </Fields>
  );
}
