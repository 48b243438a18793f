import type { Slices } from '../../../lib/async/slices.ts';
import { unescapeCell } from '../../../lib/csv/escape.ts';
import { sameJson } from '../../../lib/value/same-json.ts';
import type { PriceRules } from '../expression/expression.ts';
import type { DecimalSign } from '../formula/number.ts';
import type { RulesByNode } from '../policy/fragment-walk.ts';
import type { PriceDomain, RuleField } from '../price-domain.ts';
import { priceRuleFields } from '../price-domain.ts';
import type { ColumnMapping } from './columns.ts';
import { countDecimals, usualDecimal } from './decimal-sign.ts';
import type { PriceCsvFault } from './fault.ts';
import { maxFaultsShown, maxValueShown } from './fault.ts';
import type { FindNode } from './find-node.ts';
import { nodeOfLine } from './find-node.ts';
import type { PriceCsvHead } from './head.ts';
import { csvSample, priceCsvHead } from './head.ts';
import type { PriceCellFault, CellOf } from './line.ts';
import { lineColumns, lineReader } from './line.ts';
import type { PriceCsvRecord } from './records.ts';
import { recordsOf } from './records.ts';

export const maxCsvLines = 200_000;
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
  readonly changes: RulesByNode;
  /** The rules that the lines without faults set or replace, leave as they were, and remove. */
  readonly counts: Record<'changed' | 'unchanged' | 'removed', number>;
  /** The first ones. */
  readonly faults: readonly PriceCsvFault[];
  readonly faultCount: number;
}

const isBlank = ({ cells, flaw }: PriceCsvRecord): boolean =>
  flaw === null && cells.every((cell) => cell.trim() === '');

/** The records below the headings. A line that declares the delimiter is the first record, whatever its cells. */
function* bodyOf(parts: Iterable<string>, head: PriceCsvHead): Generator<PriceCsvRecord, undefined> {
  for (const record of recordsOf(parts, head.delimiter))
    if (record.line > head.line && !isBlank(record)) yield record;
}

/** Finds the flaw of a whole line; undefined if its cells can be read. */
function flawFinder(head: PriceCsvHead): (record: PriceCsvRecord) => PriceCellFault | undefined {
  const width = head.headings.length;
  const readWidth = Math.max(...head.columns.values()) + 1;
  return ({ cells, flaw, hasLineEnd }) => {
    const fault = (code: PriceCellFault['code']): PriceCellFault => ({
      column: '',
      value: cells[0] ?? '',
      code,
    });
    if (flaw !== null) return fault(flaw);
    if (cells.length < (hasLineEnd ? readWidth : width)) return fault('missingCells');
    const hasMore = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
    return hasMore ? fault('extraCells') : undefined;
  };
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

/** A file with more lines than are read. */
export class TooManyLines extends Error {
  override readonly name = 'TooManyLines';
}

/** The lines of a file, numbered from 1. Throws TooManyLines. */
function* numbered<Line>(lines: Iterable<Line>): Generator<readonly [number, Line], undefined> {
  let count = 0;
  for (const line of lines) {
    count += 1;
    if (count > maxCsvLines) throw new TooManyLines();
    yield [count, line];
  }
}

/** The decimal sign that most formulas of the file have. Throws TooManyLines. */
function* findDecimal(parts: Iterable<string>, head: PriceCsvHead): Slices<DecimalSign> {
  const counts = { '.': 0, ',': 0 };
  const columns = priceRuleFields.flatMap((field) => head.columns.get(field) ?? []);
  for (const [index, { cells }] of numbered(bodyOf(parts, head))) {
    for (const column of columns) countDecimals(cells[column] ?? '', counts);
    if (index % linesOfSlice === 0) yield;
  }
  return usualDecimal(counts, head.delimiter);
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
  const faults: PriceCsvFault[] = [];
  let faultCount = 0;
  const add = (
    line: number,
    { value, ...fault }: PriceCellFault & Pick<PriceCsvFault, 'otherLine'>,
  ): void => {
    faultCount += 1;
    if (faults.length < maxFaultsShown) faults.push({ line, value: value.slice(0, maxValueShown), ...fault });
  };
  const counts = { changed: 0, unchanged: 0, removed: 0 };
  const decimal = context.decimal ?? (yield* findDecimal(open(), head));
  if (head.fault !== null) {
    add(head.line, { ...head.fault, value: '' });
    return { decimal, changes: {}, counts, faults, faultCount };
  }

  const lines = new Map<string, LineRules>();
  const { find, domain, rulesOf } = context;
  const flawOf = flawFinder(head);
  const columns = lineColumns.filter((column) => head.columns.has(column));
  const places = columns.map((column) => head.columns.get(column) ?? 0);
  const readLine = lineReader(columns, domain, decimal);
  for (const [index, record] of numbered(bodyOf(open(), head))) {
    if (index % linesOfSlice === 0) yield;
    const { line, cells } = record;
    const flaw = flawOf(record);
    const cellOf: CellOf = (column) => {
      const index = head.columns.get(column);
      return index === undefined ? undefined : unescapeCell(cells[index] ?? '');
    };
    const node = flaw ?? nodeOfLine(cellOf, find, domain);
    if ('code' in node) {
      add(line, node);
      continue;
    }
    const other = lines.get(node.id);
    if (other !== undefined) {
      const { column, value } = node;
      add(line, { column, value, code: 'duplicate', otherLine: other.line });
      lines.set(node.id, { line: other.line, read: null });
      continue;
    }
    const read = readLine(
      places.map((place) => cells[place] ?? ''),
      rulesOf(node.id),
    );
    if (read.kind === 'faults') for (const fault of read.faults) add(line, fault);
    lines.set(node.id, { line, read: read.kind === 'rules' ? read : null });
  }

  // Filled here, since to make it of 200,000 entries at once takes long.
  const changes: Record<string, PriceRules> = {};
  for (const [index, [nodeId, { read }]] of numbered(lines)) {
    if (index % linesOfSlice === 0) yield;
    if (read === null) continue;
    if (countChanges(counts, rulesOf(nodeId), read)) changes[nodeId] = read.rules;
  }
  return { decimal, changes, counts, faults, faultCount };
}
