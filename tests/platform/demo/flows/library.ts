import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import type { SharedObject } from '../../../../src/domain/entities/shared-object/model.ts';
import type { ContentsJson } from '../../areas/flows/contents.ts';
import { copyOf } from '../../areas/flows/library/shared.ts';
import { revisionWrites } from '../../areas/flows/revision.ts';
import { noRows, preview } from '../../store/preview.ts';
import { create, datesFrom } from '../../store/write.ts';
import type { Write } from '../../store/store.ts';
import { organizationId as organizationIdOf } from '../organizations.ts';
import { organizationTree } from '../organization-tree.ts';
import { idFromName } from '../../base/random.ts';
import { greetingMacro } from './greeting.ts';
import { installedFlowWrites } from './installed.ts';
import { resellerLibraryWrites } from './reseller-library.ts';
import { outOfOffice, pause } from './library-contents.ts';

/** The organizations that have installed the demo's shared flow and macros. */
const installers = ['Harbour Logistics', 'Zorggroep Noordoost-Groningen'];

const vendorOrganization = organizationIdOf(organizationTree.name);
const vendorId = idFromName('vendor Voxtree');
const libraryId = idFromName('library Voxtree');

/** The id of a shared flow or macro of the demo. */
export const sharedIdOf = (name: string): string => idFromName(`shared ${name}`);

interface DemoShared {
  readonly kind: 'flow' | 'macro';
  readonly name: string;
  readonly description: string;
  /** By version, the oldest first. */
  readonly versions: { readonly [version: string]: ContentsJson };
  /** The names of the shared macros that it reaches, in their first versions. */
  readonly macros: readonly string[];
}

const greeting: DemoShared = {
  kind: 'macro',
  name: 'Announcement',
  description: 'Answers a call and plays an announcement',
  versions: { '1.0': greetingMacro() },
  macros: [],
};
const wait: DemoShared = {
  kind: 'macro',
  name: 'Pause',
  description: 'Waits before the call goes on',
  versions: { '1.0': pause(1), '2.0': pause(2) },
  macros: [],
};
const target = {
  sharedObjectId: sharedIdOf(greeting.name),
  vendorId,
  flowId: idFromName(`object ${greeting.name}`),
};
const away: DemoShared = {
  kind: 'flow',
  name: 'Out of office',
  description: 'Tells callers that nobody can answer now',
  versions: { '1.0': outOfOffice(target, false), '1.1': outOfOffice(target, true) },
  macros: [greeting.name],
};

const month = 30 * 24 * 60 * 60 * 1000;
const revisionIdOf = ({ name }: Pick<DemoShared, 'name'>, version: string): string =>
  idFromName(`published ${name} ${version}`);

/** A shared object, and its published revisions a month apart. */
function publishedWrites(shared: DemoShared, at: number): readonly Write[] {
  const { kind, name, description, versions, macros } = shared;
  const id = sharedIdOf(name);
  const releases = Object.entries(versions).map(([version, contents], index) => ({
    version,
    contents,
    released: at + index * month,
    revisionId: revisionIdOf(shared, version),
  }));
  const last = releases.at(-1);
  return [
    create('sharedObject', {
      id,
      organizationId: vendorOrganization,
      ...datesFrom(at),
      kind,
      objectId: idFromName(`object ${name}`),
      name,
      description,
      latestVersion: last?.version ?? '',
      latestReleaseDate: new Date(last?.released ?? at).toISOString(),
      libraryId,
      vendorId,
      library: { id: libraryId, name: 'Basics' },
      vendor: { id: vendorId, name: 'Voxtree' },
      versions: releases.map(({ version, released, revisionId }) => ({
        version,
        releaseDate: new Date(released).toISOString(),
        note: '',
        data: { revisionId },
      })),
    }),
    ...releases.flatMap(({ version, contents, released, revisionId }) =>
      revisionWrites({
        id: revisionId,
        organizationId: vendorOrganization,
        flowId: id,
        kind,
        contentTimestamp: new Date(released).toISOString(),
        deepContentTimestamp: new Date(released).toISOString(),
        configKeys: Object.keys(contents['configuration'] ?? {}),
        macroIds: [],
        userId: null,
        note: '',
        deployment: null,
        shared: {
          version,
          macros: Object.fromEntries(
            macros.map((macro) => [sharedIdOf(macro), revisionIdOf({ name: macro }, '1.0')]),
          ),
        },
        contents,
        at: released,
      }),
    ),
  ];
}

const sharedWrites = (at: number): readonly Write[] => [
  create('vendor', { id: vendorId, organizationId: vendorOrganization, ...datesFrom(at), name: 'Voxtree' }),
  create('sharedLibrary', {
    id: libraryId,
    organizationId: vendorOrganization,
    ...datesFrom(at),
    name: 'Basics',
    subOrganizationsCanPublish: false,
    listedObjects: 0,
  }),
  ...[greeting, wait, away].flatMap((shared) => publishedWrites(shared, at)),
];

/** The installations of an organization: the flow in another version than it has deployed, and one old macro. */
function installedWrites(shared: readonly Write[], company: string, at: number): readonly Write[] {
  const organizationId = organizationIdOf(company);
  const rows = preview(noRows, shared);
  const objectOf = ({ name }: DemoShared): SharedObject => {
    const object = rows.get('sharedObject', sharedIdOf(name));
    if (object === undefined) throw new Error(`${name} is not shared`);
    return object;
  };
  const macroWritesOf = (macro: DemoShared): readonly Write[] => {
    const object = objectOf(macro);
    const id = installedId(object.id, organizationId);
    const revisionId = idFromName(`installed ${object.id} 1.0 ${organizationId}`);
    const copy = { id, organizationId, version: '1.0', userId: null, at, revisionId };
    const { fields, terminals, revision } = copyOf(rows, object, copy);
    const { configKeys: _keys, ...installed } = fields;
    return [
      create('libraryMacro', { id, organizationId, ...datesFrom(at), ...installed, ...terminals }),
      ...revision,
    ];
  };
  return [
    ...[greeting, wait].flatMap(macroWritesOf),
    ...installedFlowWrites(rows, objectOf(away), {
      organizationId,
      version: '1.1',
      deployedVersion: '1.0',
      config: { company },
      at,
    }),
  ];
}

/** The libraries of the platform's operator and of a reseller, and what organizations have installed of them. */
export function libraryWrites(createdAt: string): readonly Write[] {
  const at = Date.parse(createdAt);
  const shared = sharedWrites(at);
  return [
    ...shared,
    ...installers.flatMap((name) => installedWrites(shared, name, at + 2 * month)),
    ...resellerLibraryWrites(createdAt),
  ];
}
