import { describe, expect, it } from 'vitest';
import {
  entityFolders,
  entityOf,
  registriesOf,
  textRepeats,
  textsOf,
} from '../../run/house/entity-folders.mjs';

it('knows the folder of an entity type in either half', () => {
  expect(entityOf('src/entities/user/view.ts')).toBe('user');
  expect(entityOf('src/domain/entities/web-phone-line/model.ts')).toBe('web-phone-line');
  expect(entityOf('src/domain/entities/models.ts')).toBeUndefined();
  expect(entityFolders(['src/entities/user/view.ts', 'src/domain/entities/user/model.ts'])).toEqual(['user']);
});

describe('registriesOf', () => {
  const folders = ['user', 'web-phone-line', 'role'];
  const registries = (path: string, text: string) => registriesOf(new Map([[path, text]]), folders, 2);

  it('counts the types that a file names', () => {
    const text = `const names = { webPhoneLine: 1, users: 2 };\nconst type = 'user';`;
    expect(registries('src/app/names.ts', text)).toEqual([
      { path: 'src/app/names.ts', named: 2, imported: 0 },
    ]);
  });

  it('counts the types whose folders a file imports', () => {
    const text = `import a from './user/model.ts';\nimport b from './web-phone-line/view.tsx';`;
    expect(registries('src/domain/entities/models.ts', text)).toEqual([
      { path: 'src/domain/entities/models.ts', named: 0, imported: 2 },
    ]);
  });

  it('leaves out files with fewer types, and those of an entity type', () => {
    expect(registries('src/app/names.ts', `const type = 'user';`)).toEqual([]);
    expect(registries('src/entities/user/names.ts', `const types = ['user', 'role'];`)).toEqual([]);
  });
});

it('finds the lingui texts of a file', () => {
  const source =
    'const a = [t`One ${two}`, msg`Three`, msg`Three`, format`no`];\n<Trans>\n  Four\n  five\n</Trans>';
  expect(textsOf(source)).toEqual(['One ${two}', 'Three', 'Three', 'Four five']);
});

it('counts repeats within an entity type, over both of its halves', () => {
  const sources = new Map([
    ['src/domain/entities/user/model.ts', 'msg`Name`; msg`User`;'],
    ['src/entities/user/view.ts', 't`Name`; t`Name`; t`Email`;'],
    ['src/entities/role/view.tsx', 't`Name`;'],
    ['src/app/page.tsx', 't`Name`; t`Name`;'],
  ]);
  expect(textRepeats(sources)).toEqual({ uses: 6, repeats: 2 });
});
