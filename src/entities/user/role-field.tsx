import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckListField } from '../../fields/choice/check-list-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { Localized } from '../../fields/text/localized.ts';
import { Switch } from '../../kit/form-control/checkbox.tsx';
import { useFieldTexts } from '../define/use-field-texts.ts';
import type { UserValues } from './form-data.ts';
import { userFormFields } from './form-fields.ts';
import type { UserSource } from './form-source.ts';
import { roleChoices } from './role-choice.ts';

/** The roles of a user: those that the viewer can assign, and those that the user already has. */
export function RoleField({ source }: { source: UserSource }) {
  const { t } = useLingui();
  const texts = useFieldTexts(userFormFields);
  const { control } = useFormContext<UserValues>();
  const contractId = useWatch({ control, name: 'contract' });
  const contract = source.contracts.find(({ id }) => id === contractId)?.row ?? null;
  const [filter, setFilter] = useState<'allowed' | 'all'>('allowed');
  const choices = roleChoices(source, filter === 'allowed' ? contract : null);
  return (
    <Fields>
      <CheckListField
        {...texts.roles}
        required
        empty={t`There are no roles you can assign.`}
        options={choices.map(({ role, mayToggle }) => ({
          value: role.id,
          label: role.name,
          description: <Localized text={role.row.description} />,
          locked: mayToggle ? undefined : t`This role has permissions that you do not have.`,
        }))}
      />
      {contract && (
        <Switch
          label={t`Show only roles allowed by the user type`}
          checked={filter === 'allowed'}
          onChange={({ target }) => setFilter(target.checked ? 'allowed' : 'all')}
        />
      )}
    </Fields>
  );
}
