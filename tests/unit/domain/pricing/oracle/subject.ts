import type { Subject } from '../subject.ts';
import { answersFor } from '../subject.ts';
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
} from '../vector-rows.ts';
import { payingContract } from './contracts.ts';
import { exact, minus } from './fraction.ts';
import type { Answer, OraclePrices } from './prices.ts';
import { billedSeconds, callAmount, earned, marginBetween, noInput, priceBy, soldFor } from './prices.ts';

function answerOf(text: string): Answer {
  const { amount, per } = amountText(text);
  if (amount === 'none' || amount === 'unset') return amount;
  if (amount.startsWith('!')) return `!${amount.slice(1)}`;
  return { amount: BigInt(amount), per: per ?? 'minute' };
}

const textOf = (answer: Answer): string => (typeof answer === 'object' ? String(answer.amount) : answer);
const upwards = (path: readonly string[]): readonly string[] => path.toReversed();

/** The prices at which T, N and Z sell a node. */
function levels(given: string): readonly { readonly input: OraclePrices; readonly sold: OraclePrices }[] {
  const [node = ''] = given.split('; ');
  let input = noInput('unset');
  return policiesWith(assignments(given)).map((formulas, level) => {
    if (level === 1 && given.includes('N without purchase')) input = noInput('!noPurchaseContract');
    const one = { input, sold: soldFor(formulas, upwards(pathTo(node)), input) };
    input = one.sold;
    return one;
  });
}

/** Local midnight of a date in Amsterdam, found by what its clock shows. */
function midnight(year: number, month: number, day = 1): Date {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Amsterdam',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const summer = new Date(Date.UTC(year, month - 1, day) - 2 * 3_600_000);
  return clock.format(summer) === '00' ? summer : new Date(summer.getTime() + 3_600_000);
}
const monthStart = (period: string): Date => midnight(Number(period.slice(0, 4)), Number(period.slice(4)));

function monthOf(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Amsterdam',
    year: 'numeric',
    month: '2-digit',
  }).format(new Date(instant));
  return parts.replace('-', '');
}

const dayOf = (instant: string): number =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(new Date(instant)));

export const oracleSubject: Subject = {
  price(given) {
    const [input = '', formula = '', sharing = 'sharing 0'] = given.split(' | ');
    const purchase = answerOf(input);
    const { amount, per } = amountText(formula);
    const sales = priceBy(amount, purchase, per ?? 'minute');
    const margin = marginBetween(sales, purchase, Number(sharing.replace('sharing ', '')));
    const unit = per === undefined ? '' : ` a ${per}`;
    return `${textOf(sales)}${unit}${sales === 'unset' ? ', warns' : ''} | ${orDash(margin)}`;
  },
  resolve(given, expected) {
    const formulas = withoutEmpty(assignments(given));
    const input: OraclePrices = {
      ...noInput('unset'),
      fixed: { amount: 100n, per: 'call' },
      variable: { amount: 180n, per: 'minute' },
      start: Number(formulas.get('supplier.startPeriod') ?? 1),
    };
    const sold = soldFor(formulas, upwards(pathTo('KPN')), input);
    return answersFor(expected, (key) =>
      key === 'variablePrice'
        ? textOf(sold.variable)
        : key === 'fixedPrice'
          ? textOf(sold.fixed)
          : String(sold.start),
    );
  },
  hops(given) {
    const field = given.includes('fixedPrice') ? 'fixed' : 'variable';
    return levels(given)
      .map(({ input, sold }, level) => {
        const margin = marginBetween(sold[field], input[field], input.sharing);
        return textOf(sold[field]) + (level === 0 ? '' : ` (${orDash(margin)})`);
      })
      .join('; ');
  },
  hopCall(given) {
    const [, seconds = ''] = given.split('; ');
    const sold = levels(given).map((level) => level.sold);
    const amounts = sold.map((prices) => callAmount(Number(seconds.replace(' s', '')), prices) ?? 0n);
    const earnings = amounts.map((amount, level) =>
      earned(minus(exact(amount), exact(amounts[level - 1] ?? 0n)), sold[level - 1]?.sharing ?? 0),
    );
    return amounts
      .map((amount, level) => {
        const owed = earnings[level + 1]?.share ?? 0n;
        return `${amount}${owed === 0n ? '' : ` + ${owed}`}${level === 0 ? '' : ` (${earnings[level]?.margin})`}`;
      })
      .join('; ');
  },
  call(given) {
    const [price = '', steps = '', calls = ''] = given.split('; ');
    if (calls === 'unanswered') return 'no row';
    const [variable = '', fixed = '0'] = price.replace(' a call', '').split(' + ');
    const [start = 1, recurring = 1] = steps.split('/').map(Number);
    const prices: OraclePrices = {
      fixed: { amount: BigInt(fixed), per: 'call' },
      variable: { amount: BigInt(variable), per: 'minute' },
      sharing: 0,
      start,
      recurring,
    };
    return String(callSeconds(calls).reduce((sum, seconds) => sum + (callAmount(seconds, prices) ?? 0n), 0n));
  },
  seconds: (given) => `${Math.floor((Number(given.replace(' ms', '')) + 999) / 1000)} s`,
  billed(given) {
    const [quantity = 0, start = 0, recurring = 1] = given.split(', ').map(Number);
    return String(billedSeconds(quantity, start, recurring));
  },
  periodStart: (given) => monthStart(given).toISOString(),
  periodAt: monthOf,
  month(given) {
    const [entries = '', instant = '', call = ''] = given.split('; ');
    const known = entries.split(', ').map((entry) => entry.split(' '));
    const price = known.findLast(([start = '']) => start <= monthOf(instant))?.[1];
    return price === undefined ? 'unrated' : oracleSubject.call(`${price}; 1/1; ${call}`, '');
  },
  charged(given) {
    const [steps = '', months = ''] = given.split('; ');
    const [start = 1, recurring = 1] = steps.split('/').map(Number);
    const charged: number[] = [];
    let paid = 0;
    for (let month = 1; month <= Number.parseInt(months, 10); month += 1) {
      const due = billedSeconds(month, start, recurring);
      charged.push(due - paid);
      paid = due;
    }
    return charged.join(' ');
  },
  used(given) {
    const [, life = ''] = given.split('; ');
    const [from = '', to = ''] = life.split(' to ');
    return String((dayOf(to) - dayOf(from)) / 86_400_000 + 1);
  },
  contract(given, expected) {
    const contracts = givenContracts(given).map(({ name, isExclusive, entries }, created) => ({
      name,
      isExclusive,
      entries: new Map(entries),
      created,
      start: '202601',
    }));
    return answersFor(
      expected,
      (organization) => payingContract(contracts, upwards(organizationPath(organization))) ?? '–',
    );
  },
};
