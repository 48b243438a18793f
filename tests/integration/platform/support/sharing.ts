import { setupI18n } from '@lingui/core';
import { refusalText } from '../../../../src/fields/form/refusal-text.ts';
import { messages as en } from '../../../../src/i18n/locales/en.po';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import type { Analysis } from '../../../../src/domain/entities/shared-object/input.ts';
import { latestOf } from '../../../../src/domain/entities/shared-object/rules.ts';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { createClient } from './client.ts';
import type { Credentials } from './client.ts';
import { flowCallsOf } from './flows.ts';
import { quietPlatform } from './quiet-platform.ts';
import { libraryRow, vendorRow } from './sharing-rows.ts';

type Kind = 'flow' | 'macro';
type PublishBody = CallBody<'sharedObject.publishFlow'>;
type Given = Partial<Omit<PublishBody, 'bundle'>> & Partial<PublishBody['bundle']>;

const calls = {
  flow: { analyze: 'sharedObject.analyzeFlow', publish: 'sharedObject.publishFlow' },
  macro: { analyze: 'sharedObject.analyzeMacro', publish: 'sharedObject.publishMacro' },
} as const;

export const places = {
  operator: organizationId('Voxtree Platform Operations'),
  reseller: organizationId('Noorderlicht Telecom'),
  other: organizationId('Brightwater Communications'),
  customer: organizationId('Zorggroep Noordoost-Groningen'),
};

/** The libraries and vendors of the tests. */
export const own = { vendorId: 'vendor of the reseller', libraryId: 'library of the reseller' };
export const theirs = { vendorId: 'vendor of another', libraryId: 'library of another' };

/** A platform with a reseller that publishes, and calls of its administrator. */
export async function sharingPlatform() {
  const platform = await quietPlatform({ control: true });
  const { control, origin } = platform;
  if (control === null) throw new Error('no control');
  const client = createClient(origin);
  const publisher = await client.as('noorderlicht');
  const installer = await client.as('zorggroep');
  const [{ permissions } = { permissions: [] }] = await find('userPermissionView', 'id', installer.userId);
  await control.permissions({ userId: publisher.userId, permissions: [...permissions] });
  await control.write({
    writes: [
      vendorRow(own.vendorId, places.reseller),
      libraryRow(own.libraryId, places.reseller),
      vendorRow(theirs.vendorId, places.other),
      libraryRow(theirs.libraryId, places.other, true),
    ],
  });

  async function find<Name extends EntityName>(
    entityType: Name,
    field: string,
    value: string,
  ): Promise<readonly EntityOf<Name>[]> {
    const constraints =
      field === 'id' ? [{ type: 'ids' as const, ids: [value] }] : [{ type: 'equals' as const, field, value }];
    const rows = await platform.control?.find({ entityType, constraints, sorting: [], limit: null });
    return (rows ?? []) as unknown as readonly EntityOf<Name>[];
  }
  async function one<Name extends EntityName>(entityType: Name, id: string): Promise<EntityOf<Name>> {
    const [row] = await find(entityType, 'id', id);
    if (row === undefined) throw new Error(`there is no ${entityType} ${id}`);
    return row;
  }

  const analyze = (kind: Kind, targetId: string, given: Given = {}, who: Credentials = publisher) =>
    client.call(calls[kind].analyze, { ...own, ...given, targetId }, who);
  const publish = (kind: Kind, targetId: string, given: Given = {}, who: Credentials = publisher) => {
    const { targetVersion = '1.0', macros = {}, ...rest } = given;
    const body = { ...own, ...rest, bundle: { targetId, targetVersion, macros } };
    return client.call(calls[kind].publish, body, who);
  };

  return {
    platform,
    control,
    client,
    publisher,
    installer,
    find,
    one,
    flows: flowCallsOf(client, publisher),
    analyze,
    publish,
    async analyzed(kind: Kind, targetId: string, given: Given = {}): Promise<Analysis> {
      const { status, body } = await analyze(kind, targetId, given);
      if (status !== 200) throw new Error(`not analyzed: ${JSON.stringify(body)}`);
      return body as Analysis;
    },
    async published(kind: Kind, targetId: string, given: Given = {}): Promise<EntityOf<'sharedObject'>> {
      const { status, body } = await publish(kind, targetId, given);
      if (status !== 200) throw new Error(`not published: ${JSON.stringify(body)}`);
      const { version } = body as CallAnswer<'sharedObject.publishFlow'>;
      const { links } = await one(kind, targetId);
      const link = links.find((each) => each.version === version);
      return one('sharedObject', link?.sharedObjectId ?? 'none');
    },
    /** The revision of the latest version, without and with contents. */
    async frozen(object: EntityOf<'sharedObject'>) {
      const id = latestOf(object)?.data.revisionId ?? '';
      return { info: await one('flowRevisionInfo', id), revision: await one('flowRevision', id) };
    },
    install: (kind: Kind, sharedObjectId: string, who = installer) =>
      client.call(
        kind === 'flow' ? 'libraryFlow.install' : 'libraryMacro.install',
        { organizationId: who.organizationId },
        who,
        { id: installedId(sharedObjectId, who.organizationId) },
      ),
    close: () => platform.close(),
  };
}
export type SharingPlatform = Awaited<ReturnType<typeof sharingPlatform>>;

/** The status of an answer with the rule of its refusal, and what it names. */
export const refusal = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
  const { field, details } = body as {
    readonly field?: string;
    readonly details?: { readonly rule?: string; readonly names?: readonly string[] };
  };
  return {
    status,
    rule: details?.rule,
    ...(field !== undefined && { field }),
    ...(details?.names !== undefined && { names: details.names }),
  };
};

const english = setupI18n({ locale: 'en', messages: { en } });

/** A refusal as the portal explains it. */
export const explained = ({ body }: { readonly body: unknown }): string =>
  refusalText(english, body as PlatformError);
