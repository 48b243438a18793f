import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const engine = 'workers/engine/data';
const unit = 'tests/unit/engine';
const integration = 'tests/integration/engine';

/** The windows that tabs show. */
export const windowFaults: readonly FaultGroup[] = [
  {
    file: `${engine}/window/window-tabs.ts`,
    tests: [`${unit}/window-tabs.test.ts`, `${integration}/data-pace.test.ts`],
    faults: [
      fault('a lost report is waited for', '!tab.hasShown && now - tab.postedAt >= tab.patienceMs', '!tab'),
      fault('a tab that is blocked gets ever more records', '2 * tab.patienceMs', 'tab.patienceMs'),
      fault(
        'records pile up in a slow tab',
        'if (!tab.hasShown || tab.commit === commit) continue;',
        'if (tab.commit === commit) continue;',
      ),
      fault(
        'a tab gets a record twice',
        'if (!tab.hasShown || tab.commit === commit) continue;',
        'if (!tab.hasShown) continue;',
      ),
      fault(
        'any report counts as that of the last record',
        'if (!tab || tab.commit === null || !commits.includes(tab.commit)) return false;',
        'if (!tab || tab.commit === null) return false;',
      ),
      fault('a window without tabs is never made', 'return this.#tabs.size === 0 || Array', 'return Array'),
    ],
  },
  {
    file: `${engine}/window/open-window.ts`,
    tests: [
      `${unit}/data/open-window.test.ts`,
      `${integration}/data-whole.test.ts`,
      `${integration}/data-freshness.test.ts`,
      `${integration}/data-held-read.test.ts`,
      `${integration}/data-crash.test.ts`,
      `${integration}/data-sets.test.ts`,
    ],
    faults: [
      fault('rows that are behind show as live', 'epoch: isLive ? epoch : null,', 'epoch,'),
      fault(
        'an older record overwrites a newer one of the engine before',
        'if (!record || this.#isOlderThanStored(record)) return null;',
        'if (!record) return null;',
      ),
      fault('a set that is not known shows as empty', 'if (!set.isKnown && !set.refusal) return null;', ''),
      fault(
        'earlier records of a window are kept for ever',
        'for (const commit of this.#earlier.keys()) if (!held.has(commit)) this.#earlier.delete(commit);',
        '',
      ),
      fault(
        'a patch is made of a record that the tab does not have',
        'base === null ? undefined : this.#earlier.get(base)',
        '[...this.#earlier.values()][0]',
      ),
    ],
  },
  {
    file: `${engine}/window/window-board.ts`,
    tests: [
      `${integration}/data-pace.test.ts`,
      `${integration}/data-timing.test.ts`,
      `${integration}/data-whole.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${integration}/data-freshness.test.ts`,
    ],
    faults: [
      fault(
        'a closed window is given up at once',
        'lingerMs);\n    return window.set;',
        '0);\n    return window.set;',
      ),
      fault(
        'records follow each other at once',
        'const wait = this.#lastUpdate + (isReplay ? replayPaceMs : paceMs) - now();',
        'const wait = 0;',
      ),
      fault('a replay makes as many records as a live link', 'isReplay ? replayPaceMs : paceMs', 'paceMs'),
      fault(
        'a window is shown before its stored record is read',
        'if (store && !this.#isLive(set)) window.loading = this.#readStored(window, store.window(key));',
        '',
      ),
      fault(
        'windows in another storage keep their records',
        'for (const window of this.#open.values()) window.lastRecord = null;',
        '',
      ),
    ],
  },
  {
    file: `${engine}/window/window-store.ts`,
    tests: [
      'tests/unit/engine/data/window-store.test.ts',
      `${integration}/data-timing.test.ts`,
      `${integration}/data-pace.test.ts`,
      `${integration}/data-held-read.test.ts`,
    ],
    faults: [
      fault(
        'records are put with every change',
        'const wait = Math.max(gatherMs, this.#lastPut + this.#intervalMs - this.#now());',
        'const wait = gatherMs;',
      ),
      fault('two puts run at once', 'while (this.#putting) await this.#putting;', ''),
    ],
  },
];
