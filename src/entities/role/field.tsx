import { msg } from '@lingui/core/macro';
import { EveryLanguage } from '../../fields/every-language.tsx';
import type { FieldWords } from '../field-words.ts';
import type { Multilingual } from '../multilingual.ts';
import type { Role } from './model.ts';
import { PermissionNames } from './permission-names.tsx';

const show = (text: Multilingual) => <EveryLanguage text={text} />;

/** The fields of a role, as readers know them. */
export const roleFields = {
  name: { title: msg`Name`, show },
  description: { title: msg`Description`, show },
  permissions: {
    title: msg`Permissions`,
    show: (ids: readonly string[]) => <PermissionNames ids={ids} />,
  },
} satisfies FieldWords<Role>;
