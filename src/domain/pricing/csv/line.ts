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

export type ReadLine =
  | { readonly kind: 'faults'; readonly faults: readonly PriceCellFault[] }
  /** The rules of the node after the line, and the fields that the line has. */
  | { readonly kind: 'rules'; readonly rules: PriceRules; readonly fields: readonly RuleField[] };

/** The content of a line's cells, whatever its node. */
type OwnLine =
  | Extract<ReadLine, { kind: 'faults' }>
  | {
      readonly kind: 'own';
      readonly rules: PriceRules;
      readonly fields: readonly RuleField[];
      /** The units are those that the node has, since the file has no column for them. */
      readonly keepsPers: boolean;
    };

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
    kind: 'own',
    rules: canonicalRules(rules),
    fields: [...cells.keys()],
    keepsPers: per === undefined,
  };
}

/** No formula has this character. */
const separator = '\0';
/** Price lists repeat their prices: this many combinations of cells are read once. */
const maxKnown = 10_000;

type ReadCells = (cells: readonly string[], before: PriceRules) => ReadLine;

/**
 * Reads the lines of a file with these columns, whose cells come in the order of the columns. A column that the file lacks
 * leaves its rule as it is, and an empty cell removes it.
 */
export function lineReader(
  columns: readonly (typeof lineColumns)[number][],
  domain: PriceDomain,
  decimal: DecimalSign,
): ReadCells {
  const ownOf = cached(maxKnown, (key: string): OwnLine => {
    const cells = key.split(separator);
    if (cells.length > Math.max(1, columns.length))
      return { kind: 'faults', faults: [{ column: columns[0] ?? '', value: key, code: 'unexpectedText' }] };
    const cellOf: CellOf = (column) => {
      const cell = cells[columns.findIndex((one) => one === column)];
      return cell === undefined ? undefined : unescapeCell(cell);
    };
    return ownLine(cellOf, domain, decimal);
  });
  return (cells, before) => {
    const own = ownOf(cells.join(separator));
    if (own.kind === 'faults') return own;
    const { rules: said, fields, keepsPers } = own;
    const known = setFields(before);
    if (known.length === 0) return { kind: 'rules', rules: said, fields };
    const rules = keepsPers ? keepPers(said, before) : said;
    const kept = known
      .filter((field) => !fields.includes(field))
      .map((field) => [field, before[field]] as const);
    return { kind: 'rules', rules: canonicalRules({ ...Object.fromEntries(kept), ...rules }), fields };
  };
}
