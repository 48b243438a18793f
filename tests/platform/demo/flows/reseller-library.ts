import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { interfaceOf } from '../../../../src/domain/flow/graph/macro-interface.ts';
import { contentsOf } from '../../areas/flows/contents.ts';
import { frozen, readParts } from '../../areas/flows/sharing/frozen.ts';
import { partsOf } from '../../areas/flows/sharing/parts.ts';
import { objectsOf } from '../../areas/flows/sharing/place.ts';
import { releaseWrites } from '../../areas/flows/sharing/release.ts';
import type { Preview } from '../../store/preview.ts';
import { noRows, preview } from '../../store/preview.ts';
import { create, datesFrom, patch } from '../../store/write.ts';
import type { Write } from '../../store/store.ts';
import { organizationId as organizationIdOf } from '../organizations.ts';
import { idFromName } from '../../base/random.ts';
import { basicMenu, keyMenu } from './basic-menu.ts';
import type { DemoFlow } from './deployed.ts';
import { macroWrites, savedAgain, undeployedFlowWrites } from './deployed.ts';
import { greetingMacro } from './greeting.ts';
import { installedFlowWrites } from './installed.ts';

/* The library of a reseller: what it has published, what it has changed since, and what its customers have of it. */

const publisher = organizationIdOf('Noorderlicht Telecom');
/** It has installed a version that is not the latest, and a flow that is unlisted now. */
const installer = organizationIdOf('Bakkerij De Gouden Korenaar');
/** It has a flow of its own that was copied from that of the publisher, and can pull the latest version. */
const copier = organizationIdOf('Gemeente Súdwest-Fryslân');

/** Its library, to which its customers may publish as well. */
export const resellerPlace = {
  vendorId: idFromName('vendor Noorderlicht'),
  libraryId: idFromName('library Noorderlicht'),
};
const names = { flow: 'IVR Basis', menu: 'Keuzemenu', greeting: 'Begroeting', season: 'IVR Kerst' } as const;
const configKeys = ['bedrijf'];

const [hour, month] = [3_600_000, 30 * 24 * 3_600_000];

type Stored = readonly Write[];
const after = (writes: Stored): Preview => preview(noRows, writes);
function rowAfter<Name extends 'flow' | 'macro' | 'vendor' | 'sharedLibrary' | 'sharedObject'>(
  rows: Preview,
  type: Name,
  id: string,
): EntityOf<Name> {
  const row = rows.get(type, id);
  if (row === undefined) throw new Error(`the demo has no ${type} ${id}`);
  return row;
}

/** The flow and its macros in an organization. */
function ownOf(organizationId: string) {
  const idOf = (name: string): string => idFromName(`library ${name} ${organizationId}`);
  const own = (name: string, summary: string) => ({ id: idOf(name), organizationId, name, summary });
  const greeting: DemoFlow = {
    ...own(names.greeting, 'Neemt op en speelt een begroeting af'),
    contents: greetingMacro(),
  };
  const menu: DemoFlow = {
    ...own(names.menu, 'Begroet bellers en vraagt om een toets'),
    contents: keyMenu(greeting.id),
    configKeys,
  };
  const announcing = (name: string, summary: string, announced: string): DemoFlow => ({
    ...own(name, summary),
    contents: basicMenu(menu.id, greeting.id, announced),
    configKeys,
  });
  return { greeting, menu, announcing };
}
type DemoFlows = ReturnType<typeof ownOf>;

const basis = ({ announcing }: DemoFlows, announced: string): DemoFlow =>
  announcing(names.flow, 'Keuzemenu voor kleine organisaties', announced);

const macroRows = ({ greeting, menu }: DemoFlows, at: number): Stored => [
  ...macroWrites(greeting, at),
  ...macroWrites(menu, at, () => interfaceOf(contentsOf(greeting.contents))),
];

interface DemoRelease {
  readonly flowId: string;
  /** By the ids of the flow and of the macros with it. */
  readonly versions: Readonly<Record<string, string>>;
  readonly note: string;
  readonly at: number;
}

/** The writes with a publication of a flow after them. */
function withRelease(writes: Stored, { flowId, versions, note, at }: DemoRelease): Stored {
  const rows = after(writes);
  const where = {
    kind: 'flow' as const,
    target: rowAfter(rows, 'flow', flowId),
    vendor: rowAfter(rows, 'vendor', resellerPlace.vendorId),
    library: rowAfter(rows, 'sharedLibrary', resellerPlace.libraryId),
    objectOf: objectsOf(rows, resellerPlace),
  };
  const parts = partsOf({ isWithin: () => true }, rows, where);
  const released = [parts.target, ...parts.macros.values()].flatMap((part) => {
    const version = versions[part.row.id];
    return version === undefined ? [] : [[part, version] as const];
  });
  let ids = 0;
  const newId = (): string => idFromName(`release ${flowId} ${at} ${(ids += 1)}`);
  const releases = frozen(rows, where, parts, {
    contents: readParts(rows, parts).contents,
    versions: new Map(released),
    newId,
  });
  const { writes: visible, unaudited } = releaseWrites(rows, where, releases, { at, userId: null, note });
  return [...writes, ...visible, ...unaudited];
}

const sharedOf = (rows: Preview, kind: 'flow' | 'macro', id: string): EntityOf<'sharedObject'> =>
  rowAfter(rows, 'sharedObject', rowAfter(rows, kind, id).links[0]?.sharedObjectId ?? 'none');

function published(at: number): Stored {
  const own = ownOf(publisher);
  const season = own.announcing(
    names.season,
    'Keuzemenu voor de feestdagen',
    'Wij zijn gesloten tot 2 januari.',
  );
  const [first, second, third] = [
    basis(own, 'Wij zijn gesloten.'),
    basis(own, 'Wij zijn gesloten. Bel morgen opnieuw.'),
    basis(own, 'Wij zijn gesloten. Bel op werkdagen opnieuw.'),
  ];
  const owned = { organizationId: publisher, ...datesFrom(at) };
  const macros = { [own.menu.id]: '1.0', [own.greeting.id]: '1.0' };
  const start: Stored = [
    create('vendor', { id: resellerPlace.vendorId, ...owned, name: 'Noorderlicht' }),
    create('sharedLibrary', {
      id: resellerPlace.libraryId,
      ...owned,
      name: 'Noorderlicht Bibliotheek',
      subOrganizationsCanPublish: true,
      listedObjects: 0,
    }),
    ...macroRows(own, at),
    ...undeployedFlowWrites(first, at),
    ...undeployedFlowWrites(season, at),
  ];
  const { id } = first;
  const one = withRelease(start, {
    flowId: id,
    versions: { ...macros, [id]: '1.0' },
    note: '',
    at: at + month,
  });
  const two = withRelease([...one, ...savedAgain('flow', second, at + 2 * month)], {
    flowId: id,
    versions: { [id]: '1.1' },
    note: 'Vraagt bellers om morgen opnieuw te bellen.',
    at: at + 2 * month + hour,
  });
  const all = withRelease(two, {
    flowId: season.id,
    versions: { [season.id]: '2024' },
    note: '',
    at: at + 2 * month + 2 * hour,
  });
  const unlisted = sharedOf(after(all), 'flow', season.id);
  return [
    ...all,
    patch('sharedObject', unlisted.id, { deleteDate: new Date(at + 3 * month).toISOString() }),
    ...savedAgain('flow', third, at + 4 * month),
  ];
}

/** The copies of the flow and its macros, as they were when the first version was released. */
function copied(rows: Preview, at: number): Stored {
  const [own, original] = [ownOf(copier), ownOf(publisher)];
  const flow = basis(own, 'Wij zijn gesloten.');
  const linked = (kind: 'flow' | 'macro', id: string, originalId: string): Write => {
    const { id: sharedObjectId, versions } = sharedOf(rows, kind, originalId);
    const [first] = versions;
    const links = [{ sharedObjectId, version: '1.0', contentTimestamp: first?.releaseDate ?? '' }];
    return kind === 'flow' ? patch('flow', id, { links }) : patch('macro', id, { links });
  };
  return [
    ...macroRows(own, at),
    ...undeployedFlowWrites(flow, at),
    linked('macro', own.greeting.id, original.greeting.id),
    linked('macro', own.menu.id, original.menu.id),
    linked('flow', flow.id, basis(original, '').id),
  ];
}

function installed(rows: Preview, at: number): Stored {
  const own = ownOf(publisher);
  const config = { bedrijf: 'Bakkerij De Gouden Korenaar' };
  const versions = { [basis(own, '').id]: '1.0', [own.announcing(names.season, '', '').id]: '2024' };
  return Object.entries(versions).flatMap(([id, version]) =>
    installedFlowWrites(rows, sharedOf(rows, 'flow', id), {
      organizationId: installer,
      version,
      deployedVersion: version,
      config,
      at,
    }),
  );
}

/** The reseller's library, with what its customers have installed and copied. */
export function resellerLibraryWrites(createdAt: string): Stored {
  const at = Date.parse(createdAt);
  const shared = published(at);
  const rows = after(shared);
  return [...shared, ...copied(rows, at), ...installed(rows, at + 3 * month)];
}
