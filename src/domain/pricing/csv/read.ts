import type { Slices } from '../../../lib/async/slices.ts';
import { unescapeCell } from '../../../lib/csv/escape.ts';
import { sameJson } from '../../../lib/value/same-json.ts';
import type { PriceRules } from '../expression/expression.ts';
import type { DecimalSign } from '../formula/number.ts';
import type { RuledNode } from '../policy/fragment-walk.ts';
import type { PriceDomain, RuleField } from '../price-domain.ts';
import { linesBelow, flawFinder } from './body.ts';
import type { ColumnMapping } from './columns.ts';
import { usualDecimal } from './decimal-sign.ts';
import type { PriceCsvFault } from './fault.ts';
import { maxFaultsShown, maxValueShown } from './fault.ts';
import type { FindNode } from './find-node.ts';
import { nodeOfLine } from './find-node.ts';
import type { PriceCsvHead } from './head.ts';
import { csvSample, priceCsvHead } from './head.ts';
import type { PriceCellFault, CellOf } from './line.ts';
import { lineColumns, lineReader, rulesAfter } from './line.ts';
import type { PriceCsvRecord } from './records.ts';

/** This many lines take less than a millisecond. */
const linesOfSlice = 50;

export interface PriceCsvContext {
  readonly domain: PriceDomain;
  /** The decimal sign of the file; null to find it. */
  readonly decimal: DecimalSign | null;
  /** The headings of the columns; null if the file has their names. */
  readonly mapping: ColumnMapping | null;
  readonly find: FindNode;
  /** The rules of a node before the import. */
  readonly rulesOf: (nodeId: string) => PriceRules;
}

export interface PriceCsvImport {
  readonly decimal: DecimalSign;
  /** The rules of the nodes that change, whole. */
  readonly changes: readonly RuledNode[];
  /** The rules that the lines without faults set or replace, leave as they were, and remove. */
  readonly counts: Record<'changed' | 'unchanged' | 'removed', number>;
  /** The first ones. */
  readonly faults: readonly PriceCsvFault[];
  readonly faultCount: number;
}

interface LineRules {
  readonly line: number;
  /** Null for a line with faults. */
  readonly read: { readonly rules: PriceRules; readonly fields: readonly RuleField[] } | null;
}

/** Adds up what a line changes; whether it changes anything. */
function countChanges(
  counts: PriceCsvImport['counts'],
  before: PriceRules,
  { rules, fields }: NonNullable<LineRules['read']>,
): boolean {
  const { changed, removed } = counts;
  for (const field of fields) {
    const [old, now] = [before[field], rules[field]];
    if (old === undefined && now === undefined) continue;
    if (now === undefined) counts.removed += 1;
    else if (old !== undefined && sameJson(old, now)) counts.unchanged += 1;
    else counts.changed += 1;
  }
  return counts.changed > changed || counts.removed > removed;
}

interface FileReading {
  /** The decimal sign that most formulas have. */
  readonly usualDecimal: DecimalSign;
  readonly lines: ReadonlyMap<string, LineRules>;
  readonly faults: Pick<PriceCsvImport, 'faults' | 'faultCount'>;
}

/** Reads the lines below the headings with one decimal sign. Throws TooManyLines. */
function* readLines(
  parts: Iterable<string>,
  head: PriceCsvHead,
  decimal: DecimalSign,
  { domain, find, rulesOf }: PriceCsvContext,
): Slices<FileReading> {
  const faults = faultList();
  const decimals = { '.': 0, ',': 0 };
  const lines = new Map<string, LineRules>();
  const flawOf = flawFinder(head);
  const columns = lineColumns.filter((column) => head.columns.has(column));
  const places = columns.map((column) => head.columns.get(column) ?? 0);
  const readLine = lineReader(columns, domain, decimal);

  function readRecord(record: PriceCsvRecord): void {
    const { line, cells } = record;
    const known = readLine(places.map((place) => cells[place] ?? ''));
    decimals['.'] += known.decimals['.'];
    decimals[','] += known.decimals[','];
    const cellOf: CellOf = (column) => {
      const place = head.columns.get(column);
      return place === undefined ? undefined : unescapeCell(cells[place] ?? '');
    };
    const node = flawOf(record) ?? nodeOfLine(cellOf, find, domain);
    if ('code' in node) {
      faults.add(line, node);
      return;
    }
    const other = lines.get(node.id);
    if (other !== undefined) {
      const { column, value } = node;
      faults.add(line, { column, value, code: 'duplicate', otherLine: other.line });
      lines.set(node.id, { line: other.line, read: null });
      return;
    }
    const { own } = known;
    if (own.kind === 'faults') for (const fault of own.faults) faults.add(line, fault);
    const read =
      own.kind === 'faults' ? null : { rules: rulesAfter(own, rulesOf(node.id)), fields: own.fields };
    lines.set(node.id, { line, read });
  }

  for (const records of linesBelow(parts, head)) {
    for (const [index, record] of records.entries()) {
      readRecord(record);
      if (index % linesOfSlice === 0) yield;
    }
    yield;
  }
  return { usualDecimal: usualDecimal(decimals, head.delimiter), lines, faults: faults.found() };
}

/** Collects faults, and keeps the first ones. */
function faultList() {
  const faults: PriceCsvFault[] = [];
  let faultCount = 0;
  return {
    add(line: number, { value, ...fault }: PriceCellFault & Pick<PriceCsvFault, 'otherLine'>): void {
      faultCount += 1;
      if (faults.length < maxFaultsShown)
        faults.push({ line, value: value.slice(0, maxValueShown), ...fault });
    },
    found: () => ({ faults, faultCount }),
  };
}

/**
 * Reads a file with rules of a domain; `open` reads its text in parts, once more each time. Lines with faults are left
 * out, and so are those about one node. Throws TooManyLines.
 */
export function* readPriceCsv(
  open: () => Iterable<string>,
  context: PriceCsvContext,
): Slices<PriceCsvImport> {
  const head = priceCsvHead(csvSample(open()), context.mapping);
  yield;
  const counts = { changed: 0, unchanged: 0, removed: 0 };
  const first = context.decimal ?? head.decimal;
  if (head.fault !== null) {
    const faults = [{ line: head.line, value: '', ...head.fault }];
    return { decimal: first, changes: [], counts, faults, faultCount: 1 };
  }
  let decimal = first;
  let reading = yield* readLines(open(), head, decimal, context);
  // The first lines of a file rarely have another decimal sign than most of it.
  if (context.decimal === null && reading.usualDecimal !== decimal) {
    decimal = reading.usualDecimal;
    reading = yield* readLines(open(), head, decimal, context);
  }

  const changes: RuledNode[] = [];
  let visited = 0;
  for (const [nodeId, { read }] of reading.lines) {
    visited += 1;
    if (visited % linesOfSlice === 0) yield;
    if (read !== null && countChanges(counts, context.rulesOf(nodeId), read))
      changes.push([nodeId, read.rules]);
  }
  return { decimal, changes, counts, ...reading.faults };
}
