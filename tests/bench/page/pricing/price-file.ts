import Papa from 'papaparse';
import { readPriceCsv } from '../../../../src/domain/pricing/csv/read.ts';
import { seeded } from './pricing-load.ts';

const lines = 200_000;
/** As the platform reads a file. */
const partLength = 64 * 1024;
const delimiter = ';';

const heads = ['node', 'code', 'name', 'defaultPricing', 'fixedPrice', 'variablePrice', 'startPeriod'];
const starts = ['', '60', '30/6', '1/1'];

/** A price list: some thousand prices, each in many lines. */
function priceList(): string {
  const random = seeded(11);
  const rows = Array.from({ length: lines }, (_, index) => {
    const price = Math.floor(random() * 1500);
    const formula = random() < 0.3 ? `${100 + (price % 100)}% + 0,01` : `0,${String(price).padStart(4, '0')}`;
    const start = starts[Math.floor(random() * starts.length)] ?? '';
    return [`p${index}`, `code-${index}`, `Product ${index}`, '', '', formula, start].join(delimiter);
  });
  return `${[heads.join(delimiter), ...rows].join('\r\n')}\r\n`;
}

let given: string | undefined;
const known = (): string => (given ??= priceList());

function* partsOf(text: string): Generator<string, undefined> {
  for (let at = 0; at < text.length; at += partLength) yield text.slice(at, at + partLength);
}

/** Reads a price list into rules; resolves to the ms, and to those of the longest time without a yield. */
export function readPriceList(): { readonly ms: number; readonly held: number } {
  const text = known();
  const node = (id: string) => ({ id, domain: 'outboundCall' as const });
  const none = {};
  let held = 0;
  const started = performance.now();
  let slice = started;
  const work = readPriceCsv(() => partsOf(text), {
    domain: 'outboundCall',
    decimal: null,
    mapping: null,
    find: { node, code: node, prefix: node },
    rulesOf: () => none,
  });
  let step = work.next();
  for (; step.done !== true; step = work.next()) {
    const now = performance.now();
    held = Math.max(held, now - slice);
    slice = now;
  }
  const ended = performance.now();
  held = Math.max(held, ended - slice);
  if (step.value.faultCount > 0 || step.value.changes.length !== lines)
    throw new Error(`${step.value.faultCount} faults in the price list`);
  return { ms: ended - started, held };
}

/** Splits the same list into cells by papaparse, and reads none of them. */
export function splitPriceList(): number {
  const text = known();
  const started = performance.now();
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true });
  const ms = performance.now() - started;
  if (data.length !== lines + 1) throw new Error(`${data.length} lines`);
  return ms;
}
