import * as v from 'valibot';
import type { CallAnswer, CallBody } from '../../../domain/protocol/call.ts';
import { deployNote } from '../../../domain/entities/flow/input.ts';
import { newVersion, releaseNote } from '../../../domain/entities/shared-object/input.ts';
import type { Analysis } from '../../../domain/entities/shared-object/input.ts';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import { offeredLibraries } from '../../../domain/entities/shared-object/rules.ts';

type Libraries = readonly CallAnswer<'sharedLibrary.owned'>['libraries'][number][];

/** The choices of the wizard, and the result of the analysis. */
export interface PublishChoices {
  readonly vendors: readonly { readonly id: string; readonly name: string }[];
  readonly accessible: Libraries;
  readonly owned: Libraries;
  /** The shared objects of the flow or macro, in any library. */
  readonly published: readonly SharedObject[];
  /** The shared object that gets another version; null: it is published to another library. */
  readonly shared: SharedObject | null;
  /** null until the versions are shown. */
  readonly analysis: Analysis | null;
}

export interface PublishValues {
  readonly [field: string]: unknown;
  readonly vendorId: string;
  readonly libraryId: string;
  readonly targetVersion: string;
  /** The versions of macros within, by macro. */
  readonly macros: Readonly<Record<string, string>>;
  readonly note: string;
  /** Why it is published although test cases fail. */
  readonly reason: string;
  /** Publish although others do not have the entities that it names. */
  readonly isAnyway: boolean;
}

export const macrosToPublish = (analysis: Analysis | null): readonly string[] =>
  Object.entries(analysis?.macros ?? {}).flatMap(([id, { needsPublishing }]) => (needsPublishing ? id : []));

/** The libraries that a vendor can choose (S1-5-65). */
export const librariesOf = ({ accessible, owned, published }: PublishChoices, vendorId: string): Libraries =>
  offeredLibraries(accessible, new Set(owned.map(({ id }) => id)), published, vendorId);

/** The only vendor is chosen already. */
export const publishValuesOf = ({ vendors, shared }: PublishChoices): PublishValues => {
  const [first, second] = vendors;
  return {
    vendorId: shared?.vendorId ?? (second === undefined ? first?.id : undefined) ?? '',
    libraryId: shared?.libraryId ?? '',
    targetVersion: '',
    macros: {},
    note: '',
    reason: '',
    isAnyway: false,
  };
};

const chosen = v.pipe(v.string(), v.minLength(1, 'Choose one'));

/** A version for the target and for each macro that needs publishing (S1-5-64). */
export const publishSchema = (choices: PublishChoices): v.GenericSchema<PublishValues> => {
  const { shared, analysis } = choices;
  const isNamed = (analysis?.ownEntities.length ?? 0) > 0;
  return v.pipe(
    v.object({
      vendorId: chosen,
      libraryId: chosen,
      targetVersion: newVersion,
      macros: v.object(Object.fromEntries(macrosToPublish(analysis).map((id) => [id, newVersion]))),
      note: releaseNote,
      reason: deployNote,
      isAnyway: v.pipe(
        v.boolean(),
        v.check((isAnyway) => isAnyway || !isNamed, 'Others do not have these entities'),
      ),
    }),
    v.forward(
      v.check(
        ({ vendorId, libraryId }) =>
          shared !== null || librariesOf(choices, vendorId).some(({ id }) => id === libraryId),
        'Choose a library of the list',
      ),
      ['libraryId'],
    ),
  );
};

/** The bundle of the call (S1-7-45). */
export const publishBody = (
  targetId: string,
  { vendorId, libraryId, targetVersion, macros, note, reason }: PublishValues,
  analysis: Analysis | null,
): CallBody<'sharedObject.publishFlow'> => ({
  vendorId,
  libraryId,
  bundle: { targetId, targetVersion, macros: { ...macros } },
  note,
  reason,
  ...(analysis !== null && { base: analysis.target.lastChange }),
});
