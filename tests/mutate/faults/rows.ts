import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const engine = 'workers/engine/data';
const unit = 'tests/unit/engine';
const integration = 'tests/integration/engine';

/** Rows in memory: kept, sorted and searched. */
export const rowFaults: readonly FaultGroup[] = [
  {
    file: `${engine}/withdrawn-rights.ts`,
    tests: [`${unit}/withdrawn-rights.test.ts`, `${integration}/data-rights.test.ts`],
    faults: [
      fault(
        'rows may be read without the permission of their type',
        'if (!can(holder, view)) return false;',
        '',
      ),
      fault(
        'restricted fields of kept rows are not looked at',
        'if (hidden.length === 0) return true;',
        'if (hidden.length >= 0) return true;',
      ),
      fault(
        'users do not see themselves',
        "if (entityType === 'user' || entityType === 'telephonyUser') return only.ids.every((id) => id === userId);",
        '',
      ),
      fault(
        'anybody’s rows count as one’s own',
        'return only.ids.every((id) => id === userId);',
        'return true;',
      ),
    ],
  },
  {
    file: `${engine}/retention.ts`,
    tests: [`${unit}/retention.test.ts`, `${integration}/data-registration.test.ts`],
    faults: [
      fault('the most recently used goes first', 'b.lastUsed - a.lastUsed', 'a.lastUsed - b.lastUsed'),
      fault(
        'the newest are not kept beyond the bytes',
        'return index >= always && bytes > limit;',
        'return bytes > limit;',
      ),
      fault('look-ups push lists out', '.filter((item) => item.purpose === purpose)\n', ''),
    ],
  },
  {
    file: `${engine}/set/prefill-by-ids.ts`,
    tests: [
      `${unit}/data/prefill-by-ids.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${integration}/data-sets.test.ts`,
      `${integration}/data-freshness.test.ts`,
    ],
    faults: [
      fault(
        'a row that is missing elsewhere shows as missing',
        'if (found.length < only.ids.length) return;',
        '',
      ),
      fault(
        'filled rows are younger than the sets they come from',
        'set.asOf = Math.min(...found.map(({ asOf }) => asOf));',
        'set.asOf = Math.max(...found.map(({ asOf }) => asOf));',
      ),
      fault(
        'the older of two versions is filled in',
        'row.version > found.row.version',
        'row.version < found.row.version',
      ),
    ],
  },
  {
    file: `${engine}/rows/sorted-rows.ts`,
    tests: [`${unit}/data-sorted.test.ts`, `${unit}/data-view.test.ts`, `${unit}/data/row-set.test.ts`],
    faults: [
      fault('a row moves without a new version', 'entry.row = after;\n        continue;', 'continue;'),
      fault(
        'a row whose sorted field changes stays where it is',
        'for (const read of this.#fields) if (read(before) !== read(after)) return false;\n',
        '',
      ),
      fault(
        'rows that tie have no order',
        'compareKeys(a.key, b.key, this.#sorting) || this.#compareRows(a.row, b.row)',
        'compareKeys(a.key, b.key, this.#sorting)',
      ),
      fault(
        'a row that left is still found',
        'for (const { row } of gone) this.#entries.delete(row.id);',
        '',
      ),
      fault(
        'a merge forgets the rows after the last added one',
        'copyUntil(old.length);\n    this.#order = order;',
        'this.#order = order;',
      ),
      fault('the list of all rows is the previous one', 'this.#rows = null;\n    if', 'if'),
    ],
  },
  {
    file: `${engine}/rows/row-set.ts`,
    tests: [
      `${unit}/data-view.test.ts`,
      `${integration}/data-journal.test.ts`,
      `${integration}/data-registration.test.ts`,
      `${integration}/data-sets.test.ts`,
      `${unit}/data/row-set.test.ts`,
    ],
    faults: [
      fault(
        'one view that throws keeps the change from the others',
        'if (!attempt(() => listener.apply(changes))) attempt(() => listener.refresh?.());',
        'listener.apply(changes);',
      ),
      fault(
        'a view that threw keeps its half',
        'if (!attempt(() => listener.apply(changes))) attempt(() => listener.refresh?.());',
        'attempt(() => listener.apply(changes));',
      ),
      fault(
        'the journal knows the last state of a row, not the committed one',
        'if (!this.lastCommitted.has(id)) this.lastCommitted.set(id, before);',
        'this.lastCommitted.set(id, before);',
      ),
      fault(
        'search finds the former texts of a row',
        'if (after) this.texts.drop(this.slots.put(after));',
        'if (after) this.slots.put(after);',
      ),
    ],
  },
  {
    file: `${engine}/rows/slots.ts`,
    tests: [
      `${integration}/data-journal.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${integration}/data-crash.test.ts`,
      `${unit}/data/row-set.test.ts`,
    ],
    faults: [
      fault('free slots are not used again', 'this.#free.push(slot);\n    this.dirty.add', 'this.dirty.add'),
      fault(
        'the pack of a removed row is not written',
        'this.#free.push(slot);\n    this.dirty.add(Math.floor(slot / packSize));',
        'this.#free.push(slot);',
      ),
      fault(
        'the pack of a changed row is not written',
        'this.rows[slot] = row;\n    this.dirty.add(Math.floor(slot / packSize));',
        'this.rows[slot] = row;',
      ),
    ],
  },
];
