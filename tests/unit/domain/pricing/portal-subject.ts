import { coveringContracts } from '../../../../src/domain/pricing/contract/contract-choice.ts';
import type { PriceExpression, PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import { evaluatePrice } from '../../../../src/domain/pricing/expression/evaluate.ts';
import { readFormula } from '../../../../src/domain/pricing/formula/parse.ts';
import type { PriceError, PriceOutcome } from '../../../../src/domain/pricing/outcome.ts';
import {
  errorOutcomes,
  noneOutcome,
  priceErrors,
  priceMargin,
  unsetOutcome,
} from '../../../../src/domain/pricing/outcome.ts';
import { activeStart, periodAt, periodStart } from '../../../../src/domain/pricing/period.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import {
  failedPurchase,
  salesPrices,
  topPurchase,
} from '../../../../src/domain/pricing/policy/node-prices.ts';
import { resolve } from '../../../../src/domain/pricing/policy/resolve.ts';
import type { PricePer, RuleField } from '../../../../src/domain/pricing/price-domain.ts';
import { pricePers, priceRuleFields } from '../../../../src/domain/pricing/price-domain.ts';
import { monthsCharged, usedQuantity } from '../../../../src/domain/pricing/rating/quantity.ts';
import {
  answeredSeconds,
  billed,
  rateCall,
  rateHops,
  secondsOf,
} from '../../../../src/domain/pricing/rating/rate.ts';
import { productWarnings } from '../../../../src/domain/pricing/policy/sheet.ts';
import type { Subject } from './subject.ts';
import { answersFor } from './subject.ts';
import {
  amountText,
  assignments,
  callSeconds,
  givenContracts,
  organizationPath,
  orDash,
  pathTo,
  policiesWith,
  withoutEmpty,
} from './vector-rows.ts';

const perNamed = (name: string | undefined): PricePer => pricePers.find((per) => per === name) ?? 'minute';

export function expressionOf(formula: string, field: RuleField): PriceExpression {
  const read = readFormula(formula, { field, decimal: '.', foreign: 'refused' });
  if (read.kind !== 'rule') throw new Error(`${formula}: ${JSON.stringify(read)}`);
  return read.expression;
}

function outcomeOf(text: string): PriceOutcome {
  const { amount, per } = amountText(text);
  if (amount === 'none') return noneOutcome;
  if (amount === 'unset') return unsetOutcome;
  const code = priceErrors.find((error: PriceError) => `!${error}` === amount);
  return code === undefined
    ? { kind: 'price', amount: Number(amount), per: perNamed(per) }
    : errorOutcomes[code];
}

const textOf = (outcome: PriceOutcome): string =>
  outcome.kind === 'price'
    ? String(outcome.amount)
    : outcome.kind === 'error'
      ? `!${outcome.code}`
      : outcome.kind;

/** The rules of a node, of formulas by `node.field`. */
const rulesAt = (formulas: ReadonlyMap<string, string>, nodeId: string): PriceRules =>
  Object.fromEntries(
    priceRuleFields.flatMap((field) => {
      const formula = formulas.get(`${nodeId}.${field}`);
      return formula === undefined ? [] : [[field, expressionOf(formula, field)]];
    }),
  );

function soldFor(formulas: ReadonlyMap<string, string>, node: string, purchase: NodePrices): NodePrices {
  const path = pathTo(node).map((nodeId) => ({ nodeId, rules: rulesAt(formulas, nodeId) }));
  return salesPrices(resolve(path), node === '0800' ? 'inboundCall' : 'outboundCall', purchase);
}

function levels(given: string): readonly { readonly purchase: NodePrices; readonly sales: NodePrices }[] {
  const [node = ''] = given.split('; ');
  let purchase = topPurchase;
  return policiesWith(assignments(given)).map((formulas, level) => {
    if (level === 1 && given.includes('N without purchase')) purchase = failedPurchase('noPurchaseContract');
    const sales = soldFor(formulas, node, purchase);
    const one = { purchase, sales };
    purchase = sales;
    return one;
  });
}

const callPrices = (fixed: number, variable: number, start: number, recurring: number): NodePrices => ({
  fixedPrice: { kind: 'price', amount: fixed, per: 'call' },
  variablePrice: { kind: 'price', amount: variable, per: 'minute' },
  marginSharing: 0,
  startPeriod: start,
  recurringPeriod: recurring,
});

/** The code of the portal. */
export const portalSubject: Subject = {
  price(given) {
    const [input = '', formula = '', sharing = 'sharing 0'] = given.split(' | ');
    const purchase = outcomeOf(input);
    const { amount, per } = amountText(formula);
    const domain = per === undefined ? 'outboundCall' : 'user';
    const expression = expressionOf(amount, 'variablePrice');
    const rule =
      expression.type === 'literal' && per !== undefined ? { ...expression, per: perNamed(per) } : expression;
    const sales = evaluatePrice(rule, purchase, domain === 'user' ? ['month', 'day'] : ['minute']);
    const margin = priceMargin(sales, purchase, Number(sharing.replace('sharing ', '')));
    const prices = (variablePrice: PriceOutcome): NodePrices => ({
      ...topPurchase,
      variablePrice,
      fixedPrice: noneOutcome,
    });
    const warns = productWarnings(domain, prices(purchase), prices(sales)).some(
      ({ kind }) => kind === 'unset',
    );
    const unit = sales.kind === 'price' && sales.per !== 'minute' ? ` a ${sales.per}` : '';
    return `${textOf(sales)}${unit}${warns ? ', warns' : ''} | ${orDash(margin?.margin)}`;
  },
  resolve(given, expected) {
    const formulas = withoutEmpty(assignments(given));
    const start = Number(formulas.get('supplier.startPeriod') ?? 1);
    const sold = soldFor(formulas, 'KPN', callPrices(100, 180, start, 1));
    return answersFor(expected, (key) =>
      key === 'startPeriod'
        ? String(sold.startPeriod)
        : textOf(key === 'fixedPrice' ? sold.fixedPrice : sold.variablePrice),
    );
  },
  hops(given) {
    const field = given.includes('fixedPrice') ? 'fixedPrice' : 'variablePrice';
    return levels(given)
      .map(({ purchase, sales }, level) => {
        const margin = priceMargin(sales[field], purchase[field], purchase.marginSharing);
        return textOf(sales[field]) + (level === 0 ? '' : ` (${orDash(margin?.margin)})`);
      })
      .join('; ');
  },
  hopCall(given) {
    const [, seconds = ''] = given.split('; ');
    const ratings = rateHops(
      Number(seconds.replace(' s', '')),
      levels(given).map(({ sales }) => sales),
    );
    return ratings
      .map(({ sale, margin }, level) => {
        const share = ratings[level + 1]?.margin?.share ?? 0;
        const amount = sale.kind === 'rated' ? String(sale.amount) : sale.reason;
        return `${amount}${share === 0 ? '' : ` + ${share}`}${level === 0 ? '' : ` (${orDash(margin?.margin)})`}`;
      })
      .join('; ');
  },
  call(given) {
    const [price = '', steps = '', calls = ''] = given.split('; ');
    const start = '2026-03-01T12:00:00.000Z';
    if (calls === 'unanswered')
      return answeredSeconds({ answerDate: null, finishDate: start }) === null ? 'no row' : 'a row';
    const [variable = 0, fixed = 0] = price.replace(' a call', '').split(' + ').map(Number);
    const [first = 1, recurring = 1] = steps.split('/').map(Number);
    const prices = callPrices(fixed, variable, first, recurring);
    const amounts = callSeconds(calls).map((seconds) => {
      const finishDate = new Date(Date.parse(start) + seconds * 1000).toISOString();
      const rating = rateCall(answeredSeconds({ answerDate: start, finishDate }) ?? Number.NaN, prices);
      return rating.kind === 'rated' ? rating.amount : Number.NaN;
    });
    return String(amounts.reduce((sum, amount) => sum + amount, 0));
  },
  seconds: (given) => `${secondsOf(Number(given.replace(' ms', '')))} s`,
  billed(given) {
    const [quantity = 0, start = 0, recurring = 1] = given.split(', ').map(Number);
    return String(billed(quantity, start, recurring));
  },
  periodStart: (given) => new Date(periodStart(given)).toISOString(),
  periodAt: (given) => periodAt(Date.parse(given)) ?? 'none',
  month(given) {
    const [entries = '', instant = '', call = ''] = given.split('; ');
    const prices = new Map(entries.split(', ').map((entry) => [entry.slice(0, 6), entry.slice(7)]));
    const start = activeStart(prices.keys(), periodAt(Date.parse(instant)) ?? '');
    return start === undefined ? 'unrated' : portalSubject.call(`${prices.get(start)}; 1/1; ${call}`, '');
  },
  charged(given) {
    const [steps = '', months = ''] = given.split('; ');
    const [start = 1, recurring = 1] = steps.split('/').map(Number);
    return Array.from({ length: Number.parseInt(months, 10) }, (_, month) =>
      monthsCharged(month + 1, start, recurring),
    ).join(' ');
  },
  used(given) {
    const [, life = ''] = given.split('; ');
    const [from = '', to = ''] = life.split(' to ');
    return String(usedQuantity({ from: Date.parse(from), to: Date.parse(to) }, '202602', 'day'));
  },
  contract(given, expected) {
    const contracts = givenContracts(given).map(({ name, isExclusive, entries }, index) => ({
      id: name,
      createDate: `2026-01-0${index + 1}T00:00:00.000Z`,
      periods: { '202601': { pricePlan: 'plan', isExclusive, targeting: Object.fromEntries(entries) } },
    }));
    return answersFor(
      expected,
      (organization) =>
        coveringContracts(contracts, organizationPath(organization), '202602')[0]?.contract.id ?? '–',
    );
  },
};
