import { macroRow } from '../../../../src/domain/entities/library-macro/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { nameOf } from '../../../../src/domain/entities/name-of.ts';
import { numberInText } from '../../../../src/domain/flow/find/numbers.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { NamingFlow, NumberPlace } from '../../../../src/domain/protocol/reference.ts';
import { placesOfEach, portOutLimit } from '../../../../src/domain/protocol/reference.ts';
import { preview } from '../../store/preview.ts';
import { deployedContents } from '../flows/deployed-contents.ts';
import type { PlacedNumber } from '../flows/named-numbers.ts';
import { placedNumbers } from '../flows/named-numbers.ts';
import type { Rows } from '../flows/rows.ts';
import type { NumberRow } from '../numbers/fresh-number.ts';
import type { UserRequest } from '../handler.ts';
import { findVisible } from '../within-reach.ts';

type NamingType = NamingFlow['entityType'];
type NamingRow = EntityOf<NamingType>;
type PlaceVersion = NumberPlace['version'];

/** LeavingNumbers numbers by what contents name them by. */
interface LeavingNumbers {
  readonly byId: ReadonlyMap<string, string>;
  readonly numbers: ReadonlySet<string>;
}

const leavingOf = (rows: readonly NumberRow[]): LeavingNumbers => ({
  byId: new Map(rows.map(({ id, number }) => [id, number])),
  numbers: new Set(rows.map(({ number }) => number)),
});

/** Finds the places in the flows of an organization that name leaving numbers. */
function placeFinder(rows: Rows, leaving: LeavingNumbers) {
  const leavingNumber = ({ named }: PlacedNumber): string | undefined => {
    if (named.kind === 'entity') return leaving.byId.get(named.id);
    return leaving.numbers.has(named.number) ? named.number : undefined;
  };

  function subjectOf({ subject, macro }: PlacedNumber, organizationId: string): NumberPlace['subject'] {
    if (subject.kind !== 'node' || macro === null || subject.name !== null) return subject;
    const { type, id } = macroRow(macro, organizationId);
    const row = rows.get(type, id);
    return { ...subject, name: row === undefined ? null : nameOf(type, row, 'en') };
  }

  function inContents(
    contents: readonly EntityOf<'flowRevision'>['contents'][],
    organizationId: string,
    version: PlaceVersion,
  ): readonly NumberPlace[] {
    return contents.flatMap(placedNumbers).flatMap((placed) => {
      const number = leavingNumber(placed);
      return number === undefined ? [] : [{ subject: subjectOf(placed, organizationId), number, version }];
    });
  }

  const inConfiguration = (
    config: Readonly<Record<string, string>> | null,
    version: PlaceVersion,
  ): readonly NumberPlace[] =>
    Object.entries(config ?? {}).flatMap(([id, text]) => {
      const number = numberInText(text);
      if (number === null || !leaving.numbers.has(number)) return [];
      return [{ subject: { kind: 'configuration', id }, number, version }];
    });

  /** The places in a flow or macro, each once, the working version first. */
  return (row: NamingRow): readonly NumberPlace[] => {
    const { organizationId } = row;
    const working =
      'workingRevisionId' in row ? rows.get('flowRevision', row.workingRevisionId)?.contents : undefined;
    const places = inContents(working === undefined ? [] : [working], organizationId, 'working');
    if (!('config' in row)) return distinct(places);
    return distinct([
      ...places,
      ...inConfiguration(row.config, 'working'),
      ...inContents(deployedContents(rows, row.deployedRevisionId), organizationId, 'deployed'),
      ...inConfiguration(row.deployedConfig, 'deployed'),
    ]);
  };
}

function distinct(places: readonly NumberPlace[]): readonly NumberPlace[] {
  const found = new Map<string, NumberPlace>();
  for (const place of places) {
    const key = `${place.subject.kind} ${place.subject.id} ${place.number}`;
    if (!found.has(key)) found.set(key, place);
  }
  return [...found.values()];
}

/** The flows and macros whose blocks or configuration name numbers that leave. */
export function flowsNaming(
  request: UserRequest,
  organizationId: string,
  leaving: readonly NumberRow[],
): CallAnswer<'reference.ofPortOut'>['contents'] {
  const { access, store } = request.services;
  const rows = preview(store, []);
  const placesOf = placeFinder(rows, leavingOf(leaving));
  const mayRead = (type: NamingType): boolean => access.holds(request.userId, models[type].view);

  const found = (['flow', 'macro', 'libraryFlow'] as const).flatMap((entityType) =>
    [...rows.all(entityType)].flatMap((row) => {
      if (row.organizationId !== organizationId || row.deleteDate !== null) return [];
      const places = placesOf(row);
      return places.length === 0 ? [] : [{ entityType, row, places }];
    }),
  );
  const visible = found.filter(
    ({ entityType, row }) => mayRead(entityType) && findVisible(request, entityType, row.id) !== undefined,
  );
  const naming = visible
    .toSorted((a, b) => nameOf(a.entityType, a.row, 'en').localeCompare(nameOf(b.entityType, b.row, 'en')))
    .slice(0, portOutLimit)
    .map(({ entityType, row: { id }, places }): NamingFlow => ({
      entityType,
      id,
      organizationId,
      places: places.slice(0, placesOfEach),
      total: places.length,
    }));
  return { naming, total: visible.length, hidden: found.length - visible.length };
}
