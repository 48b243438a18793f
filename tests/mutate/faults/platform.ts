import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const platform = 'tests/platform';
const unit = 'tests/unit/platform';
const integration = 'tests/integration/platform';

/** The reference platform’s isolation: what a user may read, and the evaluation of data sets. */
export const platformFaults: readonly FaultGroup[] = [
  {
    file: `${platform}/auth/access.ts`,
    tests: [
      `${unit}/auth/access.test.ts`,
      `${integration}/access/access.test.ts`,
      `${integration}/access/restricted-fields.test.ts`,
      `${integration}/session/wallboard-frames.test.ts`,
      `${integration}/job/audit.test.ts`,
    ],
    faults: [
      fault(
        'deleted users reach their organization',
        'if (user === undefined || user.deleteDate !== null) return undefined;',
        'if (user === undefined) return undefined;',
      ),
      fault(
        'users of inactive organizations reach them',
        "const isOpen = organization?.['state'] === 'active' && organization.deleteDate === null;",
        'const isOpen = organization?.deleteDate === null;',
      ),
      fault(
        'any organization is in reach',
        'const foreign = organizations.find(({ organizationId }) => !reaches(userId, organizationId));',
        'const foreign = organizations.find(({ organizationId }) => organizationId === null);',
      ),
      fault(
        'a type is read without its permission',
        'if (!holds(userId, models[entityType].view))',
        'if (entityType === undefined)',
      ),
      fault(
        'anybody’s permissions are read',
        "if (entityType === 'userPermissionView')\n",
        'if (entityType === undefined)\n',
      ),
      fault(
        'restricted fields are sent to everybody',
        'Object.entries(restricted).filter(([, policy]) => !holds(userId, policy))',
        'Object.entries(restricted).filter(() => false)',
      ),
      fault('secrets are sent', ', ...Object.keys(secrets)];', '];'),
      fault('a viewer of a wallboard reads other data sets', 'isOnWallboard(share, query) &&\n', ''),
      fault(
        'a wallboard goes on without the rights of the one who shared it',
        'holds(share.createdBy, models[query.entityType].view);',
        'true;',
      ),
      fault(
        'own rows are everybody’s',
        'own[entityType]?.includes(id) === true',
        'own[entityType] !== undefined',
      ),
      fault(
        'the change log shows types that the user may not read',
        '!auditedTypes(constraints).every((type) => holds(userId, models[type].view))',
        'auditedTypes(constraints).length < 0',
      ),
      fault(
        'a query needs no organization',
        'organizations.length > 0 || ids.length > 0 || isOfOneEntity',
        'true',
      ),
    ],
  },
  {
    file: `${platform}/data-sets/evaluated-set.ts`,
    tests: [`${unit}/data-sets/window.test.ts`, `${integration}/access/tenant.test.ts`],
    faults: [
      fault(
        'a set reaches beyond its user’s tree',
        "(isWithin(row.organizationId, reach) || (scope === 'inherited' && isWithin(reach, row.organizationId))) &&\n",
        '',
      ),
      fault(
        'nothing fills the place of a row that left',
        "[{ kind: 'leave', id: row.id }, ...refill(limit)] : []);\n  };",
        "[{ kind: 'leave', id: row.id }] : []);\n  };",
      ),
      fault(
        'a set grows beyond its limit',
        "[...evict(limit), { kind: 'enter', row }] : []);\n  };",
        "[{ kind: 'enter', row }] : []);\n  };",
      ),
      fault(
        'a row that moves out of the first rows stays',
        "if (from < limit) return [{ kind: 'leave', id: before.id }, ...refill(limit)];",
        'if (from < limit) return [];',
      ),
      fault(
        'rows do not grow old',
        'for (let oldest = byExpiry.at(0); oldest && expiry(oldest) <= at; oldest = byExpiry.at(0)) {',
        'for (let oldest = byExpiry.at(0); oldest && expiry(oldest) < -at; oldest = byExpiry.at(0)) {',
      ),
    ],
  },
  {
    file: `${platform}/data-sets/visibility.ts`,
    tests: [
      `${unit}/data-sets/visibility.test.ts`,
      `${integration}/access/restricted-fields.test.ts`,
      'tests/integration/socket/socket.test.ts',
    ],
    faults: [
      fault(
        'hidden fields are sent in events',
        "full.type === 'patch' ? { ...full, fields: strip(full['fields'] as RowFields) } : full",
        'full',
      ),
      fault(
        'a masked row has the version of the full one',
        'version: full.version + versionFraction',
        'version: full.version',
      ),
      fault(
        'the row before a change is not masked',
        'before: full.before && row(full.before),',
        'before: full.before,',
      ),
    ],
  },
  {
    file: `${platform}/data-sets/set-index.ts`,
    tests: [
      `${unit}/data-sets/window.test.ts`,
      `${integration}/telephony/call-router.test.ts`,
      `${integration}/access/role.test.ts`,
      `${integration}/access/restricted-fields.test.ts`,
    ],
    faults: [
      fault(
        'a row that moves away does not leave its former sets',
        'if (before && before.organizationId !== after?.organizationId) collect(type, before, affected);',
        '',
      ),
      fault(
        'sets by ids are not told of changes',
        'const affected = new Set(entries.get(`${type} id ${(after ?? before)?.id}`));',
        'const affected = new Set<Entry>();',
      ),
      fault(
        'sets of inherited rows are not told of changes',
        'for (const entry of entries.get(`${type} inherited`) ?? []) affected.add(entry);',
        '',
      ),
    ],
  },
  {
    file: `${platform}/data-sets/data-set-registry.ts`,
    tests: [
      `${unit}/data-sets/window.test.ts`,
      'tests/integration/socket/hostile-query.test.ts',
      'tests/integration/socket/socket.test.ts',
    ],
    faults: [
      fault(
        'users with different rights share an evaluation',
        'stableKey([visibility.reach ?? null, visibility.hidden, query])',
        'stableKey([query])',
      ),
      fault(
        'a set that fails stops the others',
        'close(sharedSet);\n      for (const recipient of recipientsOf(sharedSet)) recipient.failed();',
        'throw error;',
      ),
      fault('released sets are evaluated for ever', 'if (recipients.size === 0) close(sharedSet);', ''),
      fault(
        'a moved organization keeps its rows where they were',
        'if (changes.some(movesTree)) {',
        'if (changes.length < 0) {',
      ),
    ],
  },
  {
    file: `${platform}/data-sets/check-query.ts`,
    tests: [
      'tests/integration/socket/socket.test.ts',
      `${integration}/data/read.test.ts`,
      `${integration}/access/hostile.test.ts`,
      'tests/integration/socket/hostile-query.test.ts',
    ],
    faults: [
      fault(
        'any type can be read without a limit',
        "if (limit === null && entityType !== 'organizationTreeView') {",
        'if (limit === undefined) {',
      ),
      fault(
        'a query reads any path',
        'if (unknown !== undefined) return { error: invalidQuery(`A ${entityType} has no field ${unknown}`) };',
        '',
      ),
    ],
  },
  {
    file: `${platform}/store/rows.ts`,
    tests: [`${unit}/store/entity-rows.test.ts`, `${integration}/access/access.test.ts`],
    faults: [
      fault(
        'a circle of organizations never ends',
        "typeof id === 'string' && depth < maxDepth",
        "typeof id === 'string'",
      ),
      fault('changes are reverted in their order', 'of changes.toReversed())', 'of changes)'),
      fault(
        'an organization is not within itself',
        'if (id === ancestorId) return true;\n        id = organizations.get(id)',
        'id = organizations.get(id)',
      ),
    ],
  },
  {
    file: `${platform}/store/apply-write.ts`,
    tests: ['tests/integration/socket/store.test.ts'],
    faults: [
      fault(
        'a row is created twice',
        'if (get(type, write.row.id)) throw new DuplicateRow(type, write.row.id);',
        '',
      ),
      fault(
        'a patch sends fields that are not stored',
        '(key in after ? [[key, after[key]]] : [])',
        '[[key, fields[key as keyof typeof fields]]]',
      ),
      fault(
        'an event changes the id of a row',
        'if (change.after?.id !== before.id)',
        'if (change.after === undefined)',
      ),
    ],
  },
  {
    file: `${platform}/telephony/model/state-text.ts`,
    tests: [`${unit}/telephony/stored-state.test.ts`, `${unit}/telephony/saved-phones.test.ts`],
    faults: [
      fault(
        'one item that cannot be read takes all others along',
        'return [];\n    });',
        'throw new Error(issue.message);\n    });',
      ),
    ],
  },
  {
    file: `${platform}/telephony/saved-phones.ts`,
    tests: [`${unit}/telephony/saved-phones.test.ts`],
    faults: [
      fault('rows of lost calls stay', '...remembered.map((leg) => [leg.id, leg] as const)', ''),
      fault(
        'lines that nothing names stay',
        "...Array.from(rowsOf(store, 'webPhoneLine'), ({ id }) => id),",
        '',
      ),
    ],
  },
  {
    file: `${platform}/telephony/model/end-broken.ts`,
    tests: [`${unit}/telephony/stored-state.test.ts`],
    faults: [
      fault('a call goes on without its caller', 'if (!isIn(caller)) return null;', ''),
      fault(
        'a leg goes on without its call',
        'if (!isLive(leg) || isPlaced(draft, leg)) continue;',
        'continue;',
      ),
      fault('a lost account leaves its calls to nobody', 'restoreAccounts(draft, now);\n  for', 'for'),
      fault('an account has two active lines', 'keepOneActiveLine(draft);\n  for', 'for'),
      fault(
        'a session waits for a call that was lost',
        "for (const channel of lost) addPending(draft, id, { type: 'hungUp', channel });",
        '',
      ),
    ],
  },
];
