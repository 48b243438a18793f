import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const domain = 'src/domain';
const unit = 'tests/unit/domain';

/** The protocol and the rules that platform, engine and tabs share. */
export const protocolFaults: readonly FaultGroup[] = [
  {
    file: `${domain}/protocol/window-patch.ts`,
    tests: [`${unit}/protocol/window-patch.test.ts`],
    faults: [
      fault('a patch changes another record', 'if (base !== before.commit) return null;', ''),
      fault('a changed row is not in the patch', ' && before.rows[old]?.version === row.version', ''),
      fault('a moved row is not in the patch', 'old !== undefined && old > last &&', 'old !== undefined &&'),
      fault(
        'a patch larger than the record is sent',
        'if (put.length + removed.length > rows.length / 2) return null;',
        '',
      ),
      fault(
        'removed rows stay',
        'const taken = new Set([...removed, ...putRows.map(({ id }) => id)]);',
        'const taken = new Set(putRows.map(({ id }) => id));',
      ),
    ],
  },
  {
    file: `${domain}/protocol/session-view.ts`,
    tests: [`${unit}/protocol/session-view.test.ts`, 'tests/unit/engine/link/session-refresh.test.ts'],
    faults: [
      fault(
        'an expired session is valid',
        'facts.state !== null && Date.parse(facts.state.validUntil) > facts.now ? facts.state : null',
        'facts.state',
      ),
      fault(
        'a challenge that has lapsed is open',
        'validUntil === undefined || Date.parse(validUntil) <= now',
        'validUntil === undefined',
      ),
      fault('users have no order', 'rank[a.status.kind] - rank[b.status.kind] ||\n', ''),
      fault(
        'a view changes at the latest of its times',
        'ends.length === 0 ? undefined : Math.min(...ends)',
        'ends.length === 0 ? undefined : Math.max(...ends)',
      ),
    ],
  },
  {
    file: `${domain}/core/evaluate.ts`,
    tests: [
      `${unit}/core/evaluate.test.ts`,
      `${unit}/core/query.test.ts`,
      `${unit}/core/evaluate-any-json.test.ts`,
    ],
    faults: [
      fault(
        'the end of a range belongs to it',
        '(to === null || compareValues(value, to) < 0)',
        '(to === null || compareValues(value, to) <= 0)',
      ),
      fault(
        'a value that is missing is within each range',
        'value !== null &&\n  value !== undefined &&\n',
        '',
      ),
      fault(
        'rows are recent for ever',
        'return expiryOf(row, constraint) > context.now;',
        'return expiryOf(row, constraint) > -Infinity;',
      ),
      fault(
        'deleted rows are in the set of the others',
        'return (row.deleteDate !== null) === constraint.deleted;',
        'return true;',
      ),
      fault(
        'one of several tags is enough',
        'constraint.with.every((tag) => tags.includes(tag))',
        'constraint.with.some((tag) => tags.includes(tag))',
      ),
      fault(
        'excluded tags are not looked at',
        ' &&\n        !tags.some((tag) => isListed(constraint.without, tag))',
        '',
      ),
      fault(
        'the tree above is the tree below',
        'return context.isWithin(constraint.organizationId, row.organizationId);',
        'return context.isWithin(row.organizationId, constraint.organizationId);',
      ),
      fault(
        'one constraint is enough',
        'constraints.every((constraint) => matchesOne(row, constraint, context))',
        'constraints.some((constraint) => matchesOne(row, constraint, context))',
      ),
      fault('rows that tie have no order', 'return compareCodeUnits(a.id, b.id);', 'return 0;'),
      fault('a descending order is ascending', "return dir === 'asc' ? order : -order;", 'return order;'),
    ],
  },
  {
    file: `${domain}/core/compare.ts`,
    tests: [
      `${unit}/core/evaluate.test.ts`,
      `${unit}/core/query.test.ts`,
      `${unit}/core/evaluate-any-json.test.ts`,
    ],
    faults: [
      fault('texts that differ by case only are equal', '||\n  compareCodeUnits(a, b);', ';'),
      fault(
        'empty values come first',
        'return b === null || b === undefined ? 0 : 1;',
        'return b === null || b === undefined ? 0 : -1;',
      ),
      fault('values of different types have no order', 'return rank(a) - rank(b) || ', 'return '),
    ],
  },
  {
    file: `${domain}/access/can.ts`,
    tests: [`${unit}/access/can.test.ts`],
    faults: [
      fault(
        'a policy of an unknown shape allows',
        "console.warn('unknown policy shape, denied:', policy);\n  return false;",
        "console.warn('unknown policy shape, denied:', policy);\n  return true;",
      ),
      fault(
        'one of all permissions is enough',
        'return policy.all.every((permission)',
        'return policy.all.some((permission)',
      ),
      fault(
        'any permission needs all',
        'return policy.any.some((permission)',
        'return policy.any.every((permission)',
      ),
    ],
  },
  {
    file: `${domain}/entities/model-version.ts`,
    tests: [`${unit}/entities/model-version.test.ts`, 'tests/integration/engine/data-models.test.ts'],
    faults: [
      fault(
        'rows of any shape are read',
        'return name !== null && modelVersion(name) === version;',
        'return name !== null;',
      ),
      fault(
        'a change within a field keeps the version',
        '`${name}:${schemaHash(models[name].schema)}`',
        '`${name}:${Object.keys(models[name].schema.entries).join()}`',
      ),
    ],
  },
  {
    file: `${domain}/protocol/error.ts`,
    tests: ['tests/unit/client/read-all.test.ts', 'tests/integration/engine/data-quota.test.ts'],
    faults: [
      fault(
        'a refusal never names its wait',
        'return read.success ? read.output.seconds : null;',
        'return null;',
      ),
    ],
  },
  {
    file: 'src/lib/async/backoff.ts',
    tests: [
      'tests/unit/lib/async/backoff.test.ts',
      'tests/unit/engine/link/backoff.test.ts',
      'tests/unit/engine/link/reconnect-load.test.ts',
    ],
    faults: [
      fault('waits grow without a limit', 'Math.min(2 ** attempt, 30) * 1000', '2 ** attempt * 1000'),
      fault('all browsers return together', 'ceiling / 2 + (random() * ceiling) / 2', 'ceiling'),
      fault(
        'a lone client hammers the platform',
        'ceiling / 2 + (random() * ceiling) / 2',
        'random() * ceiling',
      ),
    ],
  },
  {
    file: 'src/lib/async/deadline.ts',
    tests: ['tests/unit/lib/async/deadline.test.ts'],
    faults: [
      fault(
        'a deadline never passes',
        'timer = setTimeout(() => reject(new DeadlineExceeded(`no answer within ${ms} ms`)), ms);',
        'timer = setTimeout(() => void reject, ms);',
      ),
      fault(
        'the timer of a deadline goes on after its promise',
        '} finally {\n    clearTimeout(timer);\n  }',
        '} finally {\n    void timer;\n  }',
      ),
    ],
  },
];
