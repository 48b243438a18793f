import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const client = 'src/client';
const unit = 'tests/unit/client';

/** The tab’s side: windows, topics, users who leave. */
export const clientFaults: readonly FaultGroup[] = [
  {
    file: `${client}/data/window-feed.ts`,
    tests: [
      `${unit}/posted-window.test.ts`,
      `${unit}/unseen-feed.test.ts`,
      `${unit}/seen-row.test.ts`,
      `${unit}/held-window.test.ts`,
    ],
    faults: [
      fault('a sleeping window stays live', 'if (record) accept({ ...record, epoch: null });', ''),
      fault('rows of a closed window are accepted', 'if (!isHeld) return;', ''),
      fault(
        'rows of a user who is wiped stay in their windows',
        "if (message.push === 'wiped') dropFeeds(message.userId);",
        '',
      ),
      fault(
        'a stored record replaces a newer one that was posted',
        '(found) => found && isNewer(found) && acceptStored(found)',
        '(found) => found && acceptStored(found)',
      ),
      fault(
        'rows of another model keep the identity of the former',
        'show(isForeign() ? next : keepIdentity(record, next));',
        'show(keepIdentity(record, next));',
      ),
      fault(
        'a patch of another record is not asked for again',
        'else open();\n  };\n  const forget',
        '};\n  const forget',
      ),
      fault(
        'rows of a closed feed are shown when it opens again',
        'record = undefined;\n          saveSoon();',
        'saveSoon();',
      ),
    ],
  },
  {
    file: `${client}/data/row-identity.ts`,
    tests: [`${unit}/row-identity.test.ts`],
    faults: [
      fault(
        'a row moves without a new version',
        'const same = rows.length === before.rows.length && rows.every((row, index) => row === before.rows[index]);',
        'const same = rows.length === before.rows.length && rows.every((row) => before.rows.includes(row));',
      ),
      fault(
        'a changed row keeps its former identity',
        'return old?.version === row.version ? old : row;',
        'return old ?? row;',
      ),
    ],
  },
  {
    file: `${client}/data/topic.ts`,
    tests: [`${unit}/topic.test.ts`],
    faults: [
      fault('an event comes twice', 'if (news.number <= opened.last) return;', ''),
      fault('a new engine gets no subscriptions', 'onEngine(() => open.forEach(subscribe));', ''),
      fault(
        'a listener who joins late gets no kept events',
        'for (const { event, number } of opened.kept) listener.onEvent(event, number);',
        '',
      ),
      fault('kept events grow without a limit', '.slice(-keptLimit)', ''),
      fault(
        'users on a computer that was declared public hear nothing more',
        "if (reason !== 'hidden' && isSignedIn(userId)) return;",
        '',
      ),
      fault(
        'topics of a user who left stay',
        'if (opened.userId !== userId) continue;',
        'if (opened.userId !== null) continue;',
      ),
      fault(
        'the last listener leaves the subscription behind',
        'open.delete(key);\n    tell((engine) => engine.unsubscribe(userId, topic));',
        'open.delete(key);',
      ),
    ],
  },
  {
    file: `${client}/data/freshness.ts`,
    tests: [`${unit}/freshness.test.ts`],
    faults: [
      fault(
        'rows of an earlier engine show as live',
        'record.epoch !== null && record.epoch === connection.epoch &&',
        'record.epoch !== null &&',
      ),
      fault('rows without a link show as live', " && connection.link.status === 'connected'", ''),
      fault('data of several sets are as young as the youngest', 'b.at < a.at', 'b.at > a.at'),
    ],
  },
  {
    file: `${client}/data/entity-batch.ts`,
    tests: [`${unit}/entity-batch.test.ts`],
    faults: [
      fault(
        'a row that an earlier engine did not have shows as missing',
        "return record.epoch === null ? undefined : 'missing';",
        "return 'missing';",
      ),
      fault(
        'a batch grows beyond a window',
        'if (!pending || pending.ids.size >= windowLimit) {',
        'if (!pending) {',
      ),
      fault('a batch without listeners is opened', 'if (batch.listeners.size === 0) return;', ''),
      fault('leaving twice ends a batch of others', 'if (hasLeft) return;', ''),
      fault('a batch is never ended', 'if (listeners.size === 0) end(batch);', ''),
    ],
  },
  {
    file: `${client}/data/follow.ts`,
    tests: [`${unit}/follow.test.ts`],
    faults: [
      fault(
        'offline, rows that are not stored are waited for',
        '(offline && (waited || record !== undefined))',
        '(offline && record !== undefined)',
      ),
      fault(
        'a refusal is not told',
        'for (const record of records()) if (record?.refusal) throw new RowsRefused(record.refusal);',
        '',
      ),
      fault(
        'a part of the rows passes for all',
        'record.rows.length < record.count - from',
        'record.rows.length < 0',
      ),
      fault('followed rows stay open', '} finally {\n    followed.close();\n  }', '} finally {\n  }'),
    ],
  },
  {
    file: `${client}/data/wiped-user.ts`,
    tests: [`${unit}/wiped-user.test.ts`],
    faults: [
      fault(
        'the rows of a wiped user can be opened',
        'isSignedIn(userId) && !wiped.has(userId)',
        'isSignedIn(userId)',
      ),
      fault(
        'a user who signs in again stays blocked',
        "for (const userId of wiped) if (storage === 'memory' || !isSignedIn(userId)) wiped.delete(userId);",
        '',
      ),
      fault(
        'a user who has left is blocked at the next sign-in',
        'if (isSignedIn(userId)) wiped.add(userId);',
        'wiped.add(userId);',
      ),
    ],
  },
  {
    file: `${client}/data/leaving-user.ts`,
    tests: [`${unit}/leaving-user.test.ts`],
    faults: [
      fault(
        'drafts go with an expired session',
        "message.extent === 'rows' ? 'expired' : 'wiped'",
        "'wiped'",
      ),
      fault(
        'a user whom the tab no longer shows keeps the rows in memory',
        "if (before !== null && before !== shown) announce(before, 'hidden');",
        '',
      ),
    ],
  },
  {
    file: `${client}/data/read-all.ts`,
    tests: [`${unit}/read-all.test.ts`],
    faults: [
      fault(
        'a read ends at the first wait',
        'if (seconds === null || attempt === patience) throw',
        'if (seconds !== undefined) throw',
      ),
      fault('a read waits without a limit', 'seconds === null || attempt === patience', 'seconds === null'),
      fault('a read cannot be stopped', 'signal.throwIfAborted();\n', ''),
      fault(
        'an invalid row ends the read',
        'return parsed.success ? [parsed.output] : [];',
        'return [v.parse(schema, row)];',
      ),
    ],
  },
  {
    file: `${client}/store/page-snapshot.ts`,
    tests: [`${unit}/page-snapshot.test.ts`],
    faults: [
      fault(
        'a snapshot of another build is read',
        'return page?.build === build ? page : null;',
        'return page;',
      ),
      fault(
        'snapshots are kept without a limit',
        'for (const key of byAge.slice(pageLimit)) localStorage.removeItem(key);',
        '',
      ),
    ],
  },
];
