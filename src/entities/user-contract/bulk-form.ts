import { msg } from '@lingui/core/macro';
import { colourNames } from '../../fields/choice/colour-name.ts';
import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import { entityColours } from '../../domain/core/colour.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { entityRowSource } from '../define/row-source.ts';
import { namedOptions, wordOptions } from '../define/bulk-option.ts';
import type { BulkColumn } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { requirementLevels, userProperties } from '../../domain/value/user-property.ts';
import type { RequirementLevel, UserProperty } from '../../domain/value/user-property.ts';
import type { ContractSource, ContractValues } from './form.tsx';
import { createUserContract, updateUserContract } from './form.tsx';
import { levelNames, propertyNames } from './name.ts';
import { defaultRoleWithin } from '../../domain/entities/user-contract/rules.ts';

type Column = BulkColumn<ContractSource, ContractValues>;
const column = bulkColumns<ContractSource, ContractValues>();
const choose = msg`Choose one of the list.`;
const roles: Column['options'] = (source) => namedOptions('role', source.roles);
const levels = wordOptions(requirementLevels, levelNames);

const isLevel = (text: string | null): text is RequirementLevel =>
  requirementLevels.some((level) => level === text);

const rule = (property: UserProperty): Column => ({
  kind: 'one',
  id: `userPropertyRules.${property}`,
  field: 'userPropertyRules',
  title: propertyNames[property],
  given: 'many',
  none: null,
  invalid: choose,
  options: () => levels,
  get: (values) => values.userPropertyRules[property],
  set: (values, level) =>
    isLevel(level)
      ? { ...values, userPropertyRules: { ...values.userPropertyRules, [property]: level } }
      : values,
});

/** Their place in lists, of which there is one to each. */
const order: Column = {
  kind: 'text',
  id: 'order',
  field: 'order',
  title: msg`Order`,
  given: 'each',
  invalid: msg`Enter a whole number from 0 to 10,000.`,
  options: () => [],
  get: (values) => String(values.order),
  // What is no number is told by the schema.
  set: (values, text) => ({ ...values, order: text.trim() === '' ? Number.NaN : Number(text) }),
};

/** User types many at a time. */
export const userContractBulkForm = defineBulkForm<ContractSource, ContractValues>({
  change: updateUserContract,
  create: createUserContract,
  columns: [
    ...column.multilingual('displayName', {
      title: msg`Name`,
      invalid: msg`Enter a name of at most 100 characters.`,
    }),
    order,
    column.one('color', {
      title: msg`Colour`,
      options: () => wordOptions(entityColours, colourNames),
    }),
    column.many('allowedRoles', {
      title: msg`Allowed roles`,
      options: roles,
      invalid: msg`Choose at least one role.`,
    }),
    column.one('defaultRole', { title: msg`Default role`, none: msg`None`, options: roles }),
    ...userProperties.map(rule),
  ],
  open: (ids, asker) =>
    entityRowSource('userContract', {
      ids,
      asker,
      known: readNamedEntities(asker.userId, 'role', asker.locale),
      sourceOf: (contract, named) => ({ contract, roles: named }),
    }),
  follow: (next) => ({ ...next, defaultRole: defaultRoleWithin(next.defaultRole, next.allowedRoles) }),
});
