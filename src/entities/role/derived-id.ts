import type { RoleValues } from './form-data.ts';

const maxLength = 100;

/** The id that a name suggests, in the first language that has one: 'Nachtdienst Zuid' is `nachtdienst-zuid`. */
export function derivedRoleId({ en, nl }: RoleValues['name']): string {
  const name = en.trim() === '' ? nl : en;
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, maxLength);
}
