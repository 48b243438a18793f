import type { PriceRules } from '../expression/expression.ts';
import type { PriceDomain, PricePer } from '../price-domain.ts';
import { domainFacts, pricePers } from '../price-domain.ts';

/** The fields whose literals have a `per`. */
const perFields = ['defaultPricing', 'fixedPrice', 'variablePrice'] as const;
type PerField = (typeof perFields)[number];

const separator = '/';

const literalsOf = (rules: PriceRules): readonly PerField[] =>
  perFields.filter((field) => rules[field]?.type === 'literal');

const perOf = (rules: PriceRules, field: PerField): PricePer | undefined => {
  const rule = rules[field];
  return rule?.type === 'literal' && 'per' in rule ? rule.per : undefined;
};

function choices(domain: PriceDomain, field: PerField): readonly PricePer[] {
  const { fixedPrice = [], variablePrice = [] } = domainFacts[domain].pers;
  if (field === 'fixedPrice') return fixedPrice;
  return field === 'variablePrice' ? variablePrice : [...fixedPrice, ...variablePrice];
}

const knownPer = (text: string): PricePer | undefined =>
  pricePers.find((per) => per.toLowerCase() === text.trim().toLowerCase());

/** The unit of each literal that a cell says; undefined if it says something else. */
function persIn(
  cell: string,
  domain: PriceDomain,
  literals: readonly PerField[],
): ReadonlyMap<PerField, PricePer> | undefined {
  const parts = cell.split(separator);
  if (cell.trim() === '' || literals.length === 0) return new Map();
  if (parts.length === 1) {
    const per = knownPer(cell);
    const fields = literals.filter((field) => per !== undefined && choices(domain, field).includes(per));
    return per === undefined || fields.length === 0
      ? undefined
      : new Map(fields.map((field) => [field, per]));
  }
  if (parts.length !== literals.length) return undefined;
  const found = new Map<PerField, PricePer>();
  for (const [index, field] of literals.entries()) {
    const part = parts[index]?.trim() ?? '';
    const per = knownPer(part);
    if (per !== undefined) found.set(field, per);
    else if (part !== '') return undefined;
  }
  return found;
}

function withPers(rules: PriceRules, pers: ReadonlyMap<PerField, PricePer>): PriceRules {
  const literals = literalsOf(rules).map((field) => {
    const { per: _, ...rest } = { per: undefined, ...rules[field] };
    const per = pers.get(field);
    return [field, { ...rest, ...(per !== undefined && { per }) }] as const;
  });
  return { ...rules, ...Object.fromEntries(literals) };
}

/**
 * The rules with the units of a cell: one for all literals whose field can have it, or one for each, such as
 * `month/day`. Undefined if the cell says something else.
 */
export function readPers(rules: PriceRules, cell: string, domain: PriceDomain): PriceRules | undefined {
  const pers = persIn(cell, domain, literalsOf(rules));
  return pers === undefined ? undefined : withPers(rules, pers);
}

/** The rules with the units that their literals have in others. */
export const keepPers = (rules: PriceRules, known: PriceRules): PriceRules =>
  withPers(
    rules,
    new Map(
      literalsOf(rules).flatMap((field) => {
        const per = perOf(known, field);
        return per === undefined ? [] : [[field, per] as const];
      }),
    ),
  );

/** The shortest cell from which `readPers` reads the units of these rules. */
export function perCell(rules: PriceRules, domain: PriceDomain): string {
  const literals = literalsOf(rules);
  const pers = literals.map((field) => perOf(rules, field));
  const each = pers.map((per) => per ?? '').join(separator);
  const isRead = (cell: string): boolean => {
    const read = persIn(cell, domain, literals);
    return read !== undefined && literals.every((field, index) => read.get(field) === pers[index]);
  };
  return ['', ...new Set(pers.filter((per) => per !== undefined))].find(isRead) ?? each;
}
