import { msg } from '@lingui/core/macro';
import type { Multilingual } from '../../domain/core/multilingual.ts';
import type { Role } from '../../domain/entities/role/model.ts';
import { AllLanguages } from '../../fields/text/all-languages.tsx';
import type { EntityFields } from '../define/field.ts';
import { PermissionNames } from './permission-names.ts';
import { noneText } from '../define/none-text.ts';

const showAllLanguages = (text: Multilingual) => <AllLanguages text={text} />;

/** The fields of a role, with the id, which its creator chooses. */
export const roleFields = {
  id: {
    title: msg`ID`,
    description: msg`Letters, digits, dots and dashes; must start with a letter or digit. Cannot be changed later.`,
    invalid: msg`Enter an ID of letters, digits, dots and dashes that starts with a letter or digit.`,
  },
  name: {
    title: msg`Name`,
    invalid: msg`Enter a name of at most 100 characters in at least one language.`,
    show: showAllLanguages,
  },
  description: { title: msg`Description`, show: showAllLanguages },
  permissions: {
    title: msg`Permissions`,
    none: noneText,
    invalid: msg`Choose at least one permission.`,
    show: (ids: readonly string[]) => <PermissionNames ids={ids} />,
  },
} satisfies EntityFields<Role>;

export const roleLabels = { create: msg`Create role`, update: msg`Update role` };
