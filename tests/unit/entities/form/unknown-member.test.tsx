import { expect, test } from 'vitest';
import { ChoiceField } from '../../../../src/fields/choice/choice-field.tsx';
import { organizationStates } from '../../../../src/domain/entities/organization/schema.ts';
import { organizationStateNames } from '../../../../src/entities/organization/name.ts';
import { optionsIn, renderFields } from '../support/render-form.tsx';

const stateField = (
  <ChoiceField name="state" label="State" options={organizationStates} names={organizationStateNames} />
);

// See decision 111.
test('a select offers the value that a row has, although this build does not know it', () => {
  const markup = renderFields(stateField, { state: 'entangled' });
  expect(optionsIn(markup, 'state')).toEqual([...organizationStates, 'entangled']);
  expect(markup).toMatch(/<option[^>]* selected=""[^>]*>entangled</);
  expect(optionsIn(renderFields(stateField, { state: 'active' }), 'state')).toEqual(organizationStates);
});
