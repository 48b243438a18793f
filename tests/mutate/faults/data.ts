import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const engine = 'workers/engine/data';
const integration = 'tests/integration/engine';
const unit = 'tests/unit/engine/data';
const walks = [`${integration}/data-walk.test.ts`, `${integration}/walk-whole.test.ts`];

/** Registrations, events and freshness of data sets. */
export const dataFaults: readonly FaultGroup[] = [
  {
    file: `${engine}/set/event-batch.ts`,
    tests: [
      `${unit}/event-batch.test.ts`,
      `${integration}/data-snapshot.test.ts`,
      `${integration}/data-registration.test.ts`,
      `${integration}/data-sets.test.ts`,
    ],
    faults: [
      fault(
        'events between the first chunk of a snapshot and its end are dropped',
        'set.registrationState.incoming.later.push(event);',
        '{}',
      ),
      fault(
        'events that came during a snapshot are not applied after it',
        'for (const later of incoming.later) this.#change(set, later as RowEvent);',
        '',
      ),
      fault(
        'a missing chunk of a snapshot is accepted',
        'if (!incoming?.rows || start !== incoming.next)',
        'if (!incoming?.rows)',
      ),
      fault(
        'an older version of an entering row wins over a newer one',
        'if (!known || known.version < row.version) changes.set(row.id, row);',
        'changes.set(row.id, row);',
      ),
      fault('an older event wins over a newer one', 'else if (row.version < event.version) {', 'else {'),
      fault(
        'a row that is missing from a snapshot stays',
        'for (const id of set.rows.slots.ids()) if (!rows.has(id)) changes.set(id, null);',
        '',
      ),
      fault(
        'a row that entered before a snapshot stays although it is missing there',
        'for (const id of changes.keys()) if (!rows.has(id)) changes.set(id, null);',
        '',
      ),
      fault(
        'rows of a snapshot keep their former version',
        'return known?.version === version ? known : null;',
        'return known;',
      ),
      fault('a refused set stays refused after its snapshot', 'set.refusal = null;\n', ''),
      fault(
        'an invalid event is only counted',
        "this.#listener.poisoned(set, 'event');\n    }\n  }\n\n  /**\n   * Applies",
        '}\n  }\n\n  /**\n   * Applies',
      ),
      fault(
        'an invalid row of a snapshot is only left out',
        "if (incoming.isPoisoned) this.#listener.poisoned(set, 'snapshot');",
        '',
      ),
      fault(
        'an ended set keeps its rows',
        'this.#replace(set, new Map());\n        this.#listener.ended',
        'this.#listener.ended',
      ),
    ],
  },
  {
    file: `${engine}/set/event-batch.ts`,
    tests: walks,
    faults: [
      fault(
        'the walk: events during a snapshot are dropped',
        'set.registrationState.incoming.later.push(event);',
        '{}',
      ),
      fault(
        'the walk: events during a snapshot are not applied after it',
        'for (const later of incoming.later) this.#change(set, later as RowEvent);',
        '',
      ),
      fault(
        'the walk: a row that leaves stays',
        'changes.set(event.entityId, null);\n        return;',
        'return;',
      ),
      fault(
        'the walk: a row missing from a snapshot stays',
        'for (const id of set.rows.slots.ids()) if (!rows.has(id)) changes.set(id, null);',
        '',
      ),
    ],
  },
  {
    file: `${engine}/set/sync-state.ts`,
    tests: [
      `${unit}/sync-state.test.ts`,
      `${integration}/data-freshness.test.ts`,
      `${integration}/data-replica.test.ts`,
    ],
    faults: [
      fault(
        'rows count as live before the replay is applied',
        "this.#link === 'caught-up' && this.applied >= this.#replayEnd",
        "this.#link === 'caught-up'",
      ),
      fault(
        'rows stay live without a link',
        "unlinked(): void {\n    this.#link = 'none';",
        'unlinked(): void {',
      ),
      fault(
        'the numbers of an earlier event session count in a new one',
        "if (kind === 'new') {\n      this.applied = seq;",
        "if (kind === 'new') {",
      ),
    ],
  },
  {
    file: `${engine}/inbox.ts`,
    tests: [
      `${unit}/inbox.test.ts`,
      `${integration}/data-timing.test.ts`,
      `${integration}/data-pace.test.ts`,
      `${integration}/data-sets.test.ts`,
    ],
    faults: [
      fault('a message that came twice is applied twice', 'if (message.seq <= sync.received) return;', ''),
      fault(
        'a tick takes everything that waits',
        'if (end > 0 && events + message.events.length > limit) break;',
        '',
      ),
      fault(
        'ticks follow each other at once',
        'const wait = isBehind ? 0 : Math.max(0, this.#next - this.#context.now());',
        'const wait = 0;',
      ),
      fault(
        'an inbox that is behind waits for its tick',
        'const wait = isBehind ? 0 : Math.max',
        'const wait = Math.max',
      ),
    ],
  },
  {
    file: `${engine}/applier.ts`,
    tests: [
      `${unit}/applier.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${integration}/data-crash.test.ts`,
      `${integration}/data-registration.test.ts`,
      `${integration}/data-rights.test.ts`,
    ],
    faults: [
      fault(
        'messages that a partition was restored with are applied again',
        'if (userId === null || seq <= (partitions.get(userId)?.restoredSeq ?? 0)) continue;',
        'if (userId === null) continue;',
      ),
      fault(
        'an error about one set stops the others',
        "} catch (error) {\n      log.error('a set failed after a change', error);",
        "} catch (error) {\n      if (error !== undefined) throw error;\n      log.error('a set failed after a change', error);",
      ),
      fault(
        'an orphan is unregistered with each of its events',
        'if (this.#unregistered.has(id) || this.#wiped.has(userId)) return;',
        '',
      ),
      fault(
        'a changed permission does not ask for refused sets again',
        'if (rows > 0) this.#options.registrar.retryRefused(set.userId);',
        '',
      ),
      fault('rows of withdrawn rights are kept', 'this.#options.actions.rightsChanged(set.userId);', ''),
      fault(
        'windows are not told that the replay is applied',
        'if (!wasCurrent && sync.isCurrent) for (const { board } of loaded.values()) board.markAllDirty();',
        '',
      ),
    ],
  },
  {
    file: `${engine}/registrar.ts`,
    tests: [
      `${unit}/registrar.test.ts`,
      `${integration}/data-registration.test.ts`,
      `${integration}/data-quota.test.ts`,
      `${integration}/data-crash.test.ts`,
      `${integration}/data-rights.test.ts`,
    ],
    faults: [
      fault('a closed set is unregistered at once', '}, releaseMs);', '}, 0);'),
      fault(
        'the platform forgets a registration that the replica names',
        'if (!this.#actions.mayUnregister(userId, id)) return false;',
        '',
      ),
      fault(
        'a registration leaves the platform before the replica',
        'await this.#actions.commit();\n    if (!this.#actions.mayUnregister',
        'if (!this.#actions.mayUnregister',
      ),
      fault(
        'a set that returns keeps the timer of its release',
        'clearTimeout(set.releaseTimer);\n    set.releaseTimer = undefined;\n    set.lastUsed',
        'set.lastUsed',
      ),
      fault(
        'a set is registered twice',
        "if (set.registrationState.kind === 'none' && set.retryTimer === undefined && this.#context.sync.isLinked)",
        'if (this.#context.sync.isLinked)',
      ),
      fault(
        'a new event session keeps the registrations of the one before',
        "if (kind === 'new') set.registrationState = { kind: 'none' };",
        '',
      ),
      fault(
        'a refused set keeps its rows',
        'set.rows.apply(new Map(Array.from(set.rows.slots.ids(), (id) => [id, null])));',
        '',
      ),
      fault('the windows of a refused set stay on the disk', 'this.#actions.setRefused(set);', ''),
      fault(
        'a set beyond the quota is never asked for again',
        'if (mayPass(code)) this.#registerLater(set, waitAfter(set, error));',
        '',
      ),
      fault('a set without a link counts as refused', "if (answer === 'unlinked') return;", ''),
      fault(
        'a set without a link keeps the id of a registration that the platform may not have',
        'this.#dropId(set);\n    // Whether the platform',
        '// Whether the platform',
      ),
      fault(
        'an invalid event is repaired without a limit',
        'if (recent.length < poisonLimit || oldest === undefined) {',
        'if (recent.length < Infinity || oldest === undefined) {',
      ),
      fault(
        'the end of a registration is not written',
        'this.#actions.setChanged(set);\n    await this.sendUnregister(set.userId, id);',
        'await this.sendUnregister(set.userId, id);',
      ),
    ],
  },
  {
    file: `${engine}/link-changes.ts`,
    tests: [
      `${unit}/link-changes.test.ts`,
      `${integration}/data-freshness.test.ts`,
      `${integration}/data-registration.test.ts`,
      `${integration}/data-crash.test.ts`,
    ],
    faults: [
      fault(
        'rows have no age when the link is lost',
        "for (const set of partition.sets.values()) if (set.registrationState.kind === 'complete') set.asOf = at;",
        '',
      ),
      fault('rows that were behind become younger when the link is lost', 'if (!wasCurrent) break;', ''),
      fault(
        'another event session counts as resumed',
        "const how = eventSessionId === context.sync.eventSessionId ? kind : 'new';",
        'const how = kind;',
      ),
      fault(
        'messages of a new event session are taken for restored ones',
        'for (const partition of context.partitions.values()) partition.restoredSeq = 0;',
        '',
      ),
    ],
  },
];
