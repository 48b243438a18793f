import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const flows = 'tests/platform/areas/flows';
const library = 'tests/integration/platform/library';

/** Publishing to libraries, and pulling from them. */
export const sharingFaults: readonly FaultGroup[] = [
  {
    file: `${flows}/sharing/place.ts`,
    tests: [`${library}/sharing-access.test.ts`, `${library}/pull.test.ts`],
    faults: [
      fault(
        'users below a vendor publish as it',
        'access.reaches(request.userId, vendor.organizationId) &&',
        '',
      ),
      fault('every library is published to', 'mayPublishTo(library, vendor.organizationId)', 'true'),
      fault('a copy is published as an object of its own', 'linked ?? rowsBy(', 'rowsBy('),
    ],
  },
  {
    file: `${flows}/sharing/usage.ts`,
    tests: [`${library}/shared-object.test.ts`],
    faults: [
      fault(
        'everyone learns where an object is in use',
        '!reachesVendor(request, shared)',
        'shared === null',
      ),
    ],
  },
  {
    file: `${flows}/sharing/parts.ts`,
    tests: [`${library}/publish-refusals.test.ts`, `${library}/pull.test.ts`],
    faults: [
      fault('a release reverts that of others', '  checkPulled([target, ...macros]);\n', ''),
      fault(
        'a library macro that installers cannot reach is published',
        'if (!store.isWithin(library.organizationId, object.organizationId)) ',
        'if (organizationId === object.organizationId) ',
      ),
    ],
  },
  {
    file: `${flows}/sharing/versions.ts`,
    tests: [`${library}/publish-refusals.test.ts`],
    faults: [
      fault('a repeat is another release', 'if (isRepeat && latest !== undefined)', 'if (latest === null)'),
      fault(
        'a macro that was saved since the analysis is published',
        '(base !== undefined && deepContentTimestamp > base)',
        'base === null',
      ),
    ],
  },
  {
    file: `${flows}/sharing/publish.ts`,
    tests: [`${library}/publish-turn.test.ts`, `${library}/publish-refusals.test.ts`],
    faults: [
      fault('what was saved meanwhile is overlooked', '    checkUnchanged(before.parts, now.parts);\n', ''),
      fault(
        'a clock that jumps back makes a release look old',
        'Math.max(nextTimestamp(rows, target.organizationId, now), ...before)',
        'Math.max(now, ...before.slice(0, 0))',
      ),
    ],
  },
  {
    file: 'src/domain/flow/graph/published-contents.ts',
    tests: ['tests/unit/domain/flow/graph/published-contents.test.ts'],
    faults: [
      fault('a macro that was deleted is used again', 'if (deleteDate !== null) continue;', ''),
      fault(
        'of two macros with one link, the first is always used',
        "own?.type === 'organizationMacro' && ids.includes(own.id) ? own.id : ids[0]",
        'ids[0]',
      ),
    ],
  },
  {
    file: 'src/domain/flow/merge/merge.ts',
    tests: ['tests/unit/domain/flow/merge/pull.test.ts'],
    faults: [
      fault(
        'a merge with what others saved forgets a pull',
        'sameJson(base.pulled, mine.pulled) ? theirs.pulled : mine.pulled',
        'theirs.pulled === null ? null : mine.pulled',
      ),
    ],
  },
  {
    file: `${flows}/pulled-links.ts`,
    tests: [`${library}/pull.test.ts`],
    faults: [
      fault(
        'a macro of another version counts as pulled',
        'return pinned?.version === version;',
        'return true;',
      ),
      fault('a link moves back', 'release.releaseDate <= local.releaseDate', 'release === local'),
      fault('what nobody may read is pulled', 'if (!isReadable(shared))', 'if (shared === undefined)'),
    ],
  },
];
