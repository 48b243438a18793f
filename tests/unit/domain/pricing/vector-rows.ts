import { readFileSync } from 'node:fs';

/** A row of `tests/spec/pricing.tsv`: an example of the model, which portal and platform must compute alike. */
export interface VectorRow {
  readonly id: string;
  readonly kind: string;
  readonly given: string;
  readonly expected: string;
}

const text = readFileSync(new URL('../../../spec/pricing.tsv', import.meta.url), 'utf8');

export const vectorRows: readonly VectorRow[] = text
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', kind = '', given = '', expected = ''] = line.split('\t');
    return { id, kind, given, expected };
  });

/** `a.b=c; d.e=f` as a map; an empty value means that the rule was removed. */
export const assignments = (given: string): ReadonlyMap<string, string> =>
  new Map(
    given
      .split('; ')
      .filter((part) => part.includes('='))
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );

export const withoutEmpty = (formulas: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...formulas].filter(([, formula]) => formula !== ''));

/** The rows of the policies T, N and Z, each buying from the one before it. */
export function policiesWith(changes: ReadonlyMap<string, string>): readonly ReadonlyMap<string, string>[] {
  return ['T', 'N', 'Z'].map((name) => {
    const row = vectorRows.find(({ id, kind }) => kind === 'policy' && id === name);
    const own = [...changes].flatMap(([key, formula]) =>
      key.startsWith(`${name}.`) ? [[key.slice(2), formula] as const] : [],
    );
    return new Map([...assignments(row?.given ?? ''), ...own]);
  });
}

/** Nodes from the root down. */
export const pathTo = (node: string): readonly string[] =>
  node === '0800'
    ? ['root', 'inboundCall', '0800']
    : ['root', 'outboundCall', 'NL', ...(node === 'KPN' ? ['mobile', 'KPN'] : [node])];

export const organizationPath = (organization: string): readonly string[] =>
  organization === 'A1' ? ['R', 'A', 'A1'] : organization === 'R' ? ['R'] : ['R', organization];

/** `3.5 a day`, `none`, `!code` of a vector, with the amount and the unit apart. */
export function amountText(text: string): { readonly amount: string; readonly per: string | undefined } {
  const [amount = '', per] = text.split(' a ');
  return { amount, per };
}

export const orDash = (value: bigint | number | undefined): string =>
  value === undefined ? '–' : String(value);

/** The texts of an amount for each call of a row, and of their sum. */
export const callSeconds = (text: string): readonly number[] =>
  text.split(', ').map((one) => Number(one.replace(' s', '')));

export interface GivenContract {
  readonly name: string;
  readonly isExclusive: boolean;
  readonly entries: readonly (readonly [
    string,
    { readonly self: boolean | null; readonly customers: 'none' | 'direct' | 'all' | null },
  ])[];
}

const customersIn = (text: string): 'none' | 'direct' | 'all' | null =>
  text === 'none' || text === 'direct' || text === 'all' ? text : null;

/** `C1 standard R {yes, all}, A {–, none}; …`. */
export const givenContracts = (given: string): readonly GivenContract[] =>
  given.split('; ').map((text) => {
    const [name = '', type = ''] = text.split(' ');
    const entries = [...text.matchAll(/(\w+) \{([^,]+), ([^}]+)\}/g)].map(
      ([, organization = '', self = '', customers = '']) =>
        [
          organization,
          { self: self === 'yes' ? true : self === 'no' ? false : null, customers: customersIn(customers) },
        ] as const,
    );
    return { name, isExclusive: type === 'exclusive', entries };
  });
