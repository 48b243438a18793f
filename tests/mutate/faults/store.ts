import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const engine = 'workers/engine/data';
const unit = 'tests/unit/engine';
const integration = 'tests/integration/engine';

/** The replica on disk. */
export const storeFaults: readonly FaultGroup[] = [
  {
    file: `${engine}/store/partition-store.ts`,
    tests: [
      `${integration}/data-crash.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${integration}/data-models.test.ts`,
      `${integration}/data-store.test.ts`,
    ],
    faults: [
      fault(
        'rows are written behind another engine’s fence',
        'if (fence.result?.epoch !== this.#epoch) fail(fence.result ? new FencedOff() : new ReplicaGone());',
        '',
      ),
      fault(
        'windows are written behind another engine’s fence',
        'if (found?.epoch !== this.#epoch) throw found ? new FencedOff() : new ReplicaGone();',
        '',
      ),
      fault(
        'a database that was deleted under the engine passes for another engine’s',
        'fail(fence.result ? new FencedOff() : new ReplicaGone())',
        'fail(new FencedOff())',
      ),
      fault(
        'packs leave the journal that they cover',
        "tx.objectStore('journal').delete(IDBKeyRange.upperBound(covered.n));\n",
        '',
      ),
      fault(
        'windows stay when a partition is cleared',
        "const all: StoreName[] = ['sets', 'packs', 'journal', 'windows'];",
        "const all: StoreName[] = ['sets', 'packs', 'journal'];",
      ),
    ],
  },
  {
    file: `${engine}/store/committer.ts`,
    tests: [
      `${integration}/data-timing.test.ts`,
      `${integration}/data-crash.test.ts`,
      `${integration}/data-quota.test.ts`,
      `${integration}/data-deadline.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${unit}/data/committer.test.ts`,
    ],
    faults: [
      fault(
        'a number is acknowledged although a write has failed',
        'if (isCurrent && !this.#isStopped && written.every(Boolean)) uplink.committed(applied);',
        'if (isCurrent && !this.#isStopped) uplink.committed(applied);',
      ),
      fault(
        'a number of another event session is acknowledged',
        'const isCurrent = sync.eventSessionId === eventSessionId && eventSessionId !== null;',
        'const isCurrent = eventSessionId !== null;',
      ),
      fault(
        'a number is acknowledged before it is durable',
        'const written = await Promise.all(commits.map((commit) => this.#write(commit)));',
        'const writing = Promise.all(commits.map((commit) => this.#write(commit)));\n    uplink.committed(applied);\n    const written = await writing;',
      ),
      fault(
        'packs are written before the journal that they follow',
        'if (isWritten) writePacks?.();\n',
        'writePacks?.();\n',
      ),
      fault(
        'a dropped partition holds back the acknowledgement',
        'return isWritten || !partition.store;',
        'return isWritten;',
      ),
      fault(
        '256 messages wait for the timer',
        'if (this.#messages >= limit || this.#events >= limit) void this.flush();\n    else ',
        '',
      ),
    ],
  },
  {
    file: `${engine}/store/journal.ts`,
    tests: [
      `${integration}/data-journal.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${integration}/data-crash.test.ts`,
      `${unit}/data/journal-entry.test.ts`,
    ],
    faults: [
      fault(
        'a field that a row lost stays in the journal',
        'for (const field in before) if (!(field in after)) return whole;',
        '',
      ),
      fault(
        'a field that became undefined keeps its former value',
        'if (value === undefined) return whole;',
        '',
      ),
      fault(
        'records that the packs cover are replayed',
        'record.n > after ? record.sets[key] : undefined',
        'record.sets[key]',
      ),
      fault(
        'a removed row returns with a replay',
        "else if (change.kind === 'remove') rows.set(change.id, null);",
        "else if (change.kind === 'remove') rows.delete(change.id);",
      ),
      fault(
        'a set is journalled with every commit',
        'if (changes.length === 0 && set.lastJournalled === current) return null;',
        '',
      ),
    ],
  },
  {
    file: `${engine}/store/kept-sets.ts`,
    tests: [`${unit}/data/restore.test.ts`, `${integration}/data-replica.test.ts`],
    faults: [
      fault(
        'a set with a missing pack is trusted',
        'packs.length >= record.packs && packs.every((pack, index) => pack.n === index)',
        'true',
      ),
    ],
  },
  {
    file: `${engine}/store/put-records.ts`,
    tests: [`${integration}/data-store.test.ts`],
    faults: [
      fault(
        'dropped sets leave their packs',
        "tx.objectStore('packs').delete(IDBKeyRange.bound([key, 0], [key, Infinity]));",
        '',
      ),
    ],
  },
  {
    file: `${engine}/store/restore.ts`,
    tests: [
      `${unit}/data/restore.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${integration}/data-crash.test.ts`,
      `${integration}/data-deadline.test.ts`,
      `${unit}/data-partition.test.ts`,
    ],
    faults: [
      fault(
        'a registration of another event session is taken for valid',
        'if (registration && resumes && registration.eventSessionId === resumed) {',
        'if (registration && resumes) {',
      ),
      fault(
        'a set without rows and registration shows as empty',
        'set.isKnown = registration !== null || set.rows.slots.size > 0;',
        'set.isKnown = true;',
      ),
      fault(
        'a late store overwrites newer rows in memory',
        'if (superseded.has(kept.record.key)) continue;',
        '',
      ),
      fault(
        'a late store ends no registration',
        "the new position.\n    set.lastJournalled = '';",
        'the new position.',
      ),
      fault(
        'a set of another model leaves its registration in the replica',
        "if (adopted.has(set.key)) set.lastJournalled = '';",
        '',
      ),
    ],
  },
  {
    file: `${engine}/store/late-store.ts`,
    tests: [`${unit}/data/restore.test.ts`, `${integration}/data-deadline.test.ts`],
    faults: [
      fault(
        'rows superseded in memory stay in a store that opened late',
        'await store.dropSets(superseded);',
        '',
      ),
      fault(
        'a store that opened late is used although its user has left',
        'if (!isWanted()) return false;',
        '',
      ),
    ],
  },
  {
    file: `${engine}/store/persistence.ts`,
    tests: [
      `${unit}/data/persistence.test.ts`,
      `${integration}/data-quota.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${integration}/data-crash.test.ts`,
      `${integration}/data-deadline.test.ts`,
    ],
    faults: [
      fault('a single failed write opens the database again', 'if (attempt < 2) return true;', ''),
      fault('a full disk makes no room', 'await this.#actions.makeRoom(partition.userId);\n', ''),
      fault('an engine that is fenced off goes on', 'this.#actions.fenced();\n', ''),
      fault(
        'a database of a user who has left is created again',
        'if (!(await this.#actions.mayRecreate(partition.userId))) return this.fence();',
        '',
      ),
      fault(
        'a database that was deleted is not filled again',
        'this.#actions.rewrite(partition.userId);',
        '',
      ),
      fault(
        'a stalled write moves all users to memory',
        'if (error instanceof DeadlineExceeded) return this.#stalled(partition);\n    // A database',
        'if (error instanceof DeadlineExceeded) return this.giveUp(error);\n    // A database',
      ),
    ],
  },
  {
    file: `${engine}/store/packer.ts`,
    tests: [
      `${integration}/data-crash.test.ts`,
      `${integration}/data-timing.test.ts`,
      `${integration}/data-replica.test.ts`,
    ],
    faults: [
      fault(
        'packs are written at every change',
        'const wait = isCold ? 0 : Math.min(atLimit, this.#changedAt + quietMs) - now;',
        'const wait = 0;',
      ),
      fault(
        'packs are never written while rows change',
        'Math.min(atLimit, this.#changedAt + quietMs)',
        'this.#changedAt + quietMs',
      ),
    ],
  },
  {
    file: `${engine}/store/deletions.ts`,
    tests: [
      `${integration}/data-replica.test.ts`,
      `${integration}/data-deadline.test.ts`,
      `${integration}/data-drafts.test.ts`,
    ],
    faults: [
      fault(
        'an expired session marks the partition as wiped',
        "extent === 'rows' ? 'locked' : 'wiped'",
        "'wiped'",
      ),
      fault(
        'drafts of an expired session go at the next start',
        'kept[kind].has(userId)',
        "kept.rows.has(userId) && kind === 'rows'",
      ),
      fault('databases of users who have left stay', 'if (!isKept) this.deleteLater(userId, name);', ''),
    ],
  },
  {
    file: `${engine}/store/stored-partition.ts`,
    tests: [`${unit}/stored-partition.test.ts`, `${integration}/data-models.test.ts`],
    faults: [
      fault('200,000 rows are parsed at once', 'await nextTask();\n', ''),
      fault('packs of another model are parsed', 'packs.filter(({ set }) => keys.has(set))', 'packs'),
    ],
  },
];
