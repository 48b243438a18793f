import { cached } from '../../../lib/value/bounded-cache.ts';
import { unescapeCell } from '../../../lib/csv/escape.ts';
import { canonicalExpression, canonicalRules, setFields } from '../expression/canonical.ts';
import type { PriceExpression, PriceRules } from '../expression/expression.ts';
import { ruleProblem } from '../expression/rule-problem.ts';
import type { DecimalSign } from '../formula/number.ts';
import { readFormula } from '../formula/parse.ts';
import type { PriceDomain, RuleField } from '../price-domain.ts';
import { priceRuleFields } from '../price-domain.ts';
import type { ReadColumn } from './columns.ts';
import type { DecimalCounts } from './decimal-sign.ts';
import { countDecimals } from './decimal-sign.ts';
import type { PriceCsvFault } from './fault.ts';
import { keepPers, readPers } from './per.ts';

/** The cell of a column; undefined if the file has no such column. */
export type CellOf = (column: ReadColumn) => string | undefined;
export type PriceCellFault = Pick<PriceCsvFault, 'column' | 'value' | 'code'>;

type RuleOfCell =
  | { readonly kind: 'rule'; readonly expression: PriceExpression | undefined }
  | { readonly kind: 'fault'; readonly code: PriceCellFault['code'] };

function ruleIn(text: string, field: RuleField, decimal: DecimalSign): RuleOfCell {
  const read = readFormula(text, { field, decimal, foreign: 'refused' });
  if (read.kind === 'empty') return { kind: 'rule', expression: undefined };
  if (read.kind === 'rule') return { kind: 'rule', expression: canonicalExpression(read.expression) };
  // Without a foreign decimal sign nothing is ambiguous.
  return { kind: 'fault', code: read.kind === 'refused' ? read.code : 'foreignDecimalSign' };
}

/** The cells of the rules, where `30/6` says both periods; a fault if the second is said twice. */
function ruleCells(cellOf: CellOf): ReadonlyMap<RuleField, string> | PriceCellFault {
  const cells = new Map<RuleField, string>();
  for (const field of priceRuleFields) {
    const cell = cellOf(field);
    if (cell !== undefined) cells.set(field, cell);
  }
  const value = cells.get('startPeriod') ?? '';
  const [start = '', ...rest] = value.split('/');
  if (rest.length === 0) return cells;
  const recurring = rest.join('/').trim();
  const other = (cells.get('recurringPeriod') ?? '').trim();
  if (other !== '' && other !== recurring) return { column: 'startPeriod', value, code: 'twoPeriods' };
  return cells.set('startPeriod', start).set('recurringPeriod', recurring);
}

/** The columns that have the rules of a line. */
export const lineColumns = [...priceRuleFields, 'per'] as const satisfies readonly ReadColumn[];

/** The rules that a line says, whatever its node. */
export interface OwnRules {
  readonly kind: 'rules';
  readonly rules: PriceRules;
  /** The fields that the line has. */
  readonly fields: readonly RuleField[];
  /** The units are those that the node has, since the file has no column for them. */
  readonly keepsPers: boolean;
}
export type OwnLine = OwnRules | { readonly kind: 'faults'; readonly faults: readonly PriceCellFault[] };

/** The fault of rules that a product of the domain cannot have. */
function faultOf(
  domain: PriceDomain,
  rules: PriceRules,
  cells: ReadonlyMap<RuleField, string>,
): readonly PriceCellFault[] {
  const problem = ruleProblem(domain, rules);
  return problem === null
    ? []
    : [{ column: problem.field, value: cells.get(problem.field) ?? '', code: problem.code }];
}

function ownLine(cellOf: CellOf, domain: PriceDomain, decimal: DecimalSign): OwnLine {
  const cells = ruleCells(cellOf);
  if ('code' in cells) return { kind: 'faults', faults: [cells] };
  const faults: PriceCellFault[] = [];
  const found: [RuleField, PriceExpression][] = [];
  for (const [field, value] of cells) {
    const read = ruleIn(value, field, decimal);
    if (read.kind === 'fault') faults.push({ column: field, value, code: read.code });
    else if (read.expression !== undefined) found.push([field, read.expression]);
  }
  if (faults.length > 0) return { kind: 'faults', faults };
  // A formula of a field is one that the field can have.
  const said = Object.fromEntries(found) as PriceRules;
  const per = cellOf('per');
  const rules = per === undefined ? said : readPers(said, per, domain);
  if (rules === undefined)
    return { kind: 'faults', faults: [{ column: 'per', value: per ?? '', code: 'unknownPer' }] };
  const wrong = faultOf(domain, rules, cells);
  if (wrong.length > 0) return { kind: 'faults', faults: wrong };
  return {
    kind: 'rules',
    rules: canonicalRules(rules),
    fields: [...cells.keys()],
    keepsPers: per === undefined,
  };
}

/** No formula has this character. */
const separator = '\0';
/** Price lists repeat their prices: this many combinations of cells are read once. */
const maxKnown = 10_000;

/** A combination of cells, as it is read for any node. */
export interface KnownLine {
  /** How often its formulas have each decimal sign. */
  readonly decimals: DecimalCounts;
  readonly own: OwnLine;
}

/**
 * Reads the lines of a file with these columns, whose cells come in the order of the columns. A column that the file lacks
 * leaves its rule as it is, and an empty cell removes it.
 */
export function lineReader(
  columns: readonly (typeof lineColumns)[number][],
  domain: PriceDomain,
  decimal: DecimalSign,
): (cells: readonly string[]) => KnownLine {
  const knownLine = cached(maxKnown, (key: string): KnownLine => {
    const cells = key.split(separator);
    const decimals = { '.': 0, ',': 0 };
    for (const [index, cell] of cells.entries()) if (columns[index] !== 'per') countDecimals(cell, decimals);
    if (cells.length > Math.max(1, columns.length)) {
      const fault = { column: columns[0] ?? '', value: key, code: 'unexpectedText' } as const;
      return { decimals, own: { kind: 'faults', faults: [fault] } };
    }
    const cellOf: CellOf = (column) => {
      const cell = cells[columns.findIndex((one) => one === column)];
      return cell === undefined ? undefined : unescapeCell(cell);
    };
    return { decimals, own: ownLine(cellOf, domain, decimal) };
  });
  return (cells) => knownLine(cells.join(separator));
}

/** The rules of a node after a line, from those before. */
export function rulesAfter({ rules: said, fields, keepsPers }: OwnRules, before: PriceRules): PriceRules {
  const known = setFields(before);
  if (known.length === 0) return said;
  const rules = keepsPers ? keepPers(said, before) : said;
  const kept = known
    .filter((field) => !fields.includes(field))
    .map((field) => [field, before[field]] as const);
  return canonicalRules({ ...Object.fromEntries(kept), ...rules });
}
