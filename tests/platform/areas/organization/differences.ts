import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { DifferenceCounts } from '../../../../src/domain/entities/organization/content.ts';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { notFound } from '../../base/refusal.ts';
import { subjectOf } from '../within-reach.ts';
import type { CopiedAudio } from './copy/audio.ts';
import type { CopyUnit } from './copy/copy-unit.ts';
import { createCopier } from './copy/copy.ts';
import { rowsIn } from './contents.ts';

/** Fields of every row, and those that the platform derives from others. */
const common = ['id', 'organizationId', 'version', 'createDate', 'updateDate', 'deleteDate'];
const ofFlows = [
  'lastUpdate',
  'uses',
  'links',
  'sharingStatus',
  'configKeys',
  'deployStatus',
  'deployedEndpoints',
];
const ofInstalled = ['sharedObject', 'library', 'vendor', 'upgrade'];
const notCompared = new Set([...common, ...ofFlows, ...ofInstalled, 'usage', 'availableDate']);

const isSame = (one: EntityRow, other: EntityRow): boolean =>
  Object.keys({ ...one, ...other }).every(
    (field) => notCompared.has(field) || stableKey(one[field] ?? null) === stableKey(other[field] ?? null),
  );

/** The organization that the template of this one copies. Throws Refusal where the user cannot access it. */
function templateOf(request: UserRequest, { templateId }: EntityOf<'organization'>): string {
  const { store, access } = request.services;
  const template = rowOf(store, 'organizationTemplate', templateId ?? '');
  const copied = template && rowOf(store, 'organization', template.templateOrganizationId);
  if (copied?.deleteDate !== null || !access.reaches(request.userId, copied.id))
    throw notFound('The organization that the template copies was not found');
  return copied.id;
}

/**
 * How the rows of an organization differ from what copying its template now would give: which rows are copies follows
 * from their ids. Types without a difference are left out. Throws Refusal.
 */
export function differencesOf(
  request: UserRequest<'organization.differences'>,
): Record<string, DifferenceCounts> {
  const { services, userId } = request;
  const { store, access, now } = services;
  const organization = subjectOf(request, 'organization');
  const from = templateOf(request, organization);
  const { id: to, superOrganizationId } = organization;
  const at = new Date(now()).toISOString();
  const copier = createCopier(store, { from, to, above: superOrganizationId ?? to, at });

  const existing = ({ type, copyId }: CopyUnit): EntityRow | undefined => {
    const row = store.get(type, copyId);
    return row?.deleteDate === null ? row : undefined;
  };
  /** The audio of a copy, as if it had just been copied: every copy has an id of its own. */
  const audioOf = ({ type, id, copyId }: CopyUnit): CopiedAudio => {
    if (type !== 'sound') return new Map();
    const [of, audioId] = [rowOf(store, 'sound', id)?.audio?.id, rowOf(store, 'sound', copyId)?.audio?.id];
    return of && audioId ? new Map([[id, { of, audioId, soundId: copyId }]]) : new Map();
  };
  function countsOf(type: EntityName, units: readonly CopyUnit[]): DifferenceCounts {
    const copyIds = new Set(units.map(({ copyId }) => copyId));
    const pairs = units.map((unit) => ({ copy: existing(unit), now: copier.copyOf(unit, audioOf(unit)) }));
    return {
      added: rowsIn(store, type, to).filter(({ id }) => !copyIds.has(id)).length,
      changed: pairs.filter(({ copy, now: wanted }) => copy && wanted && !isSame(copy, wanted)).length,
      missing: pairs.filter(({ copy }) => copy === undefined).length,
    };
  }

  const types = copier.types.filter((type) => access.holds(userId, models[type].view));
  const counts = types.map(
    (type) =>
      [
        type,
        countsOf(
          type,
          copier.units.filter((unit) => unit.type === type),
        ),
      ] as const,
  );
  return Object.fromEntries(
    counts.filter(([, { added, changed, missing }]) => added + changed + missing > 0),
  );
}
