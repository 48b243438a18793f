import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SharedObject } from '../../../../src/domain/entities/shared-object/model.ts';
import { macroByLink, unpublishedContents } from '../../../../src/domain/flow/graph/published-contents.ts';
import { contentsOf } from '../../../platform/areas/flows/contents.ts';
import { frozen, readParts } from '../../../platform/areas/flows/sharing/frozen.ts';
import { partsOf } from '../../../platform/areas/flows/sharing/parts.ts';
import { releaseWrites } from '../../../platform/areas/flows/sharing/release.ts';
import { macroWrites, undeployedFlowWrites } from '../../../platform/demo/flows/deployed.ts';
import { noRows, preview } from '../../../platform/store/preview.ts';
import { loggingFlow, loggingMacro } from '../../../integration/platform/support/flows.ts';
import { libraryRow, vendorRow } from '../../../integration/platform/support/sharing-rows.ts';

const organizationId = 'o';
const at = Date.parse('2026-11-23T10:00:00.000Z');
const macroId = (index: number): string => `m${index}`;

/** The macros that each macro uses: only later ones, since no macro contains itself. */
const anyMacros = fc
  .array(fc.array(fc.nat(6), { maxLength: 3 }), { minLength: 1, maxLength: 6 })
  .map((uses) =>
    uses.map((of, index) => {
      const later = of.map((step) => index + 1 + step).filter((one) => one < uses.length);
      return [...new Set(later)].map(macroId);
    }),
  );

/** The macros that a macro reaches. */
const reached = (uses: readonly (readonly string[])[], ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.flatMap((id) => [id, ...reached(uses, uses[Number(id.slice(1))] ?? [])]));

test.each([7, 88])(
  'what is published maps back to what was saved, with the macros that it pins (seed %i)',
  (seed) => {
    fc.assert(
      fc.property(anyMacros, fc.nat(5), (uses, first) => {
        const named = { organizationId, summary: '' };
        const roots = [macroId(0), ...(first > 0 && first < uses.length ? [macroId(first)] : [])];
        const writes = [
          vendorRow('v', organizationId),
          libraryRow('l', organizationId),
          ...uses.flatMap((within, index) =>
            macroWrites(
              { ...named, id: macroId(index), name: macroId(index), contents: loggingMacro('', {}, within) },
              at,
            ),
          ),
          ...undeployedFlowWrites({ ...named, id: 'f', name: 'f', contents: loggingFlow('', roots) }, at),
        ];
        const rows = preview(noRows, writes);
        const [target, vendor, library] = [
          rows.get('flow', 'f'),
          rows.get('vendor', 'v'),
          rows.get('sharedLibrary', 'l'),
        ];
        if (target === undefined || vendor === undefined || library === undefined) throw new Error('no rows');
        const place = {
          kind: 'flow' as const,
          target,
          vendor,
          library,
          objectOf: (): SharedObject | undefined => undefined,
        };
        const parts = partsOf({ isWithin: () => true }, rows, place);
        const versions = new Map(
          [parts.target, ...parts.macros.values()].map((part) => [part, '1.0'] as const),
        );
        const releases = frozen(rows, place, parts, { contents: readParts(rows, parts).contents, versions });
        const released = releaseWrites(rows, place, releases, { at, userId: null, note: '' });
        const after = preview(rows, [...released.writes, ...released.unaudited]);

        const macros = uses.flatMap((_, index) => after.get('macro', macroId(index)) ?? []);
        const macroOf = macroByLink(macros, () => null);
        expect(releases).toHaveLength(1 + reached(uses, roots).size);
        for (const { part, sharedObjectId, revisionId, pins } of releases) {
          const saved = contentsOf(rows.get('flowRevision', part.info.id)?.contents ?? {});
          const mapped = unpublishedContents(
            contentsOf(after.get('flowRevision', revisionId)?.contents ?? {}),
            macroOf,
          );
          expect(mapped).toEqual(saved);
          const within = reached(uses, part.info.macroIds);
          expect(new Set(Object.keys(pins).map((id) => macroOf(id, '')))).toEqual(within);
          for (const [id, pinned] of Object.entries(pins))
            expect(after.get('sharedObject', id)?.versions.map(({ data }) => data.revisionId)).toEqual([
              pinned,
            ]);
          expect(after.get('sharedObject', sharedObjectId)?.objectId).toBe(part.row.id);
        }
      }),
      { seed, numRuns: 40 },
    );
  },
);
