import { cached } from '../../../lib/value/bounded-cache.ts';
import { canonicalExpression } from '../expression/canonical.ts';
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
type ReadRule = (text: string, field: RuleField) => RuleOfCell;

export interface LineContext {
  readonly domain: PriceDomain;
  readonly readRule: ReadRule;
}

function ruleIn(text: string, field: RuleField, decimal: DecimalSign): RuleOfCell {
  const read = readFormula(text, { field, decimal, foreign: 'refused' });
  if (read.kind === 'empty') return { kind: 'rule', expression: undefined };
  if (read.kind === 'rule') return { kind: 'rule', expression: canonicalExpression(read.expression) };
  // Without a foreign decimal sign nothing is ambiguous.
  return { kind: 'fault', code: read.kind === 'refused' ? read.code : 'foreignDecimalSign' };
}

const maxKnown = 2000;

/** Reads the cells of one file, whose lines repeat each other. */
export function ruleReader(decimal: DecimalSign): ReadRule {
  const ofField = cached(priceRuleFields.length, (field: RuleField) =>
    cached(maxKnown, (text: string) => ruleIn(text, field, decimal)),
  );
  return (text, field) => ofField(field)(text);
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

export type ReadLine =
  | { readonly kind: 'faults'; readonly faults: readonly PriceCellFault[] }
  | { readonly kind: 'rules'; readonly rules: PriceRules; readonly fields: readonly RuleField[] };

/**
 * The rules of a node after a line: a column that the file lacks leaves its rule as it is, and an empty cell removes it.
 * `fields` are those that the line has.
 */
export function readLine(cellOf: CellOf, before: PriceRules, { domain, readRule }: LineContext): ReadLine {
  const cells = ruleCells(cellOf);
  if ('code' in cells) return { kind: 'faults', faults: [cells] };
  const faults: PriceCellFault[] = [];
  const found: [RuleField, PriceExpression][] = [];
  for (const [field, value] of cells) {
    const read = readRule(value, field);
    if (read.kind === 'fault') faults.push({ column: field, value, code: read.code });
    else if (read.expression !== undefined) found.push([field, read.expression]);
  }
  if (faults.length > 0) return { kind: 'faults', faults };
  // A formula of a field is one that the field can have.
  const said = Object.fromEntries(found) as PriceRules;
  const per = cellOf('per');
  const own = per === undefined ? keepPers(said, before) : readPers(said, per, domain);
  if (own === undefined)
    return { kind: 'faults', faults: [{ column: 'per', value: per ?? '', code: 'unknownPer' }] };
  const problem = ruleProblem(domain, own);
  if (problem !== null) {
    const { field, code } = problem;
    return { kind: 'faults', faults: [{ column: field, value: cells.get(field) ?? '', code }] };
  }
  const fields = [...cells.keys()];
  const kept = Object.entries(before).filter(([field]) => !fields.some((each) => each === field));
  return { kind: 'rules', rules: { ...Object.fromEntries(kept), ...own }, fields };
}
