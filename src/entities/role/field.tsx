import { msg } from '@lingui/core/macro';
import { AllLanguages } from '../../fields/text/all-languages.tsx';
import type { EntityFields } from '../define/field.ts';
import type { Multilingual } from '../../domain/core/multilingual.ts';
import type { Role } from '../../domain/entities/role/model.ts';
import { PermissionNames } from './permission-names.ts';

const show = (text: Multilingual) => <AllLanguages text={text} />;

/** The fields of a role, as readers know them. */
export const roleFields = {
  name: { title: msg`Name`, show },
  description: { title: msg`Description`, show },
  permissions: {
    title: msg`Permissions`,
    show: (ids: readonly string[]) => <PermissionNames ids={ids} />,
  },
} satisfies EntityFields<Role>;
