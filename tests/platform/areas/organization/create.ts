import type { Organization } from '../../../../src/domain/entities/organization/model.ts';
import { randomUUID } from 'node:crypto';
import { defaultTimeZone } from '../../../../src/domain/core/time-zone.ts';
import { capabilities } from '../../../../src/domain/access/capability.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { invalid, notPermitted, taken } from '../../base/refusal.ts';
import type { CallChange } from '../user-calls.ts';
import { findVisible } from '../within-reach.ts';
import { create, datesFrom, patch } from '../../store/write.ts';
import { copyAudio, dropUnusedAudio } from './copy/audio.ts';
import type { CopiedAudio } from './copy/audio.ts';
import type { Copier } from './copy/copy.ts';
import { createCopier } from './copy/copy.ts';
import { copiedAtOnce, templateCopyWrite } from './copy/command.ts';

type Request = UserRequest<'organization.create'>;

/** The organization above the new one, which must be in use. Throws Refusal. */
function parentOf({ store }: Core, { body }: Request): Organization {
  const parent = rowOf(store, 'organization', body.superOrganizationId);
  if (parent?.deleteDate !== null)
    throw invalid('gone', 'The organization above does not exist', 'superOrganizationId');
  if (parent.state !== 'active')
    throw invalid('inactiveOrganization', 'The organization above is inactive', 'superOrganizationId');
  return parent;
}

/** The organization that the template copies; null without a template, which takes a permission. Throws Refusal. */
function templateOf({ services, body, userId }: Request): Organization | null {
  const { templateId } = body;
  if (templateId === null) {
    if (services.access.holds(userId, capabilities.organizationCreateEmpty)) return null;
    throw notPermitted('This user may create organizations from templates only', 'templateId');
  }
  const template = findVisible({ services, userId }, 'organizationTemplate', templateId);
  const copied = template && rowOf(services.store, 'organization', template.templateOrganizationId);
  if (copied?.deleteDate !== null) throw invalid('gone', 'The template does not exist', 'templateId');
  return copied;
}

/** Whether the organization exists just as requested. Throws Refusal where another has the id. */
function isRepeat({ store }: Core, { body: { id = '', ...given } }: Request): boolean {
  const known = rowOf(store, 'organization', id);
  if (known === undefined) return false;
  const isSame =
    known.deleteDate === null &&
    known.superOrganizationId === given.superOrganizationId &&
    known.name === given.name &&
    known.language === given.language &&
    (known.templateId ?? null) === given.templateId &&
    known.timeZone === (given.timeZone ?? known.timeZone) &&
    (given.state === undefined || given.state === (known.copy?.state ?? known.state));
  if (isSame) return true;
  throw taken('This id is already in use by another organization', 'id');
}

/** The rows that a new organization gets copies of, found before the turn of the call. */
interface Prepared {
  readonly audio: CopiedAudio;
  /** Whether there is so much that a job copies it. */
  readonly isLong: boolean;
}

const copierOf = (
  { store }: Core,
  template: Organization,
  { id, above, at }: { readonly id: string; readonly above: string; readonly at: string },
): Copier => createCopier(store, { from: template.id, to: id, above, at });

function created(request: Request, id: string, { audio, isLong }: Prepared): CallChange {
  const { services, userId } = request;
  const { store, now } = services;
  const parent = parentOf(services, request);
  const template = templateOf(request);
  const { name, language, templateId, timeZone, state = 'active' } = request.body;
  const dates = datesFrom(now());
  const row = {
    id,
    organizationId: id,
    ...dates,
    name,
    language,
    timeZone: timeZone ?? (template ?? parent).timeZone ?? defaultTimeZone,
    superOrganizationId: parent.id,
    subOrganizationIds: [],
    templateId,
    state,
    environmentId: parent.environmentId ?? null,
  };
  const listed = patch('organization', parent.id, {
    subOrganizationIds: [...parent.subOrganizationIds, id],
    // Nobody has changed the organization above.
    updateDate: parent.updateDate,
  });
  if (template === null) return { writes: [create('organization', row)], unaudited: [listed] };
  const copier = copierOf(services, template, { id, above: parent.id, at: dates.createDate });
  if (isLong) {
    const copy = { done: 0, total: copier.units.length, failure: null, state };
    const args = { templateOrganizationId: template.id, userId };
    return {
      writes: [create('organization', { ...row, state: 'inactive', copy })],
      unaudited: [listed, templateCopyWrite(store, id, args, now())],
    };
  }
  const { rows, revisions } = copier.writesOf(copier.units, audio);
  return { writes: [create('organization', row), ...rows], unaudited: [listed, ...revisions] };
}

async function prepared(request: Request, id: string): Promise<Prepared> {
  const { services, body } = request;
  const template = body.id !== undefined && isRepeat(services, request) ? null : templateOf(request);
  if (template === null) return { audio: new Map(), isLong: false };
  // Refuses what the turn would refuse, before anything is copied.
  parentOf(services, request);
  const at = new Date(services.now()).toISOString();
  const { size, units } = copierOf(services, template, { id, above: body.superOrganizationId, at });
  const isLong = size > copiedAtOnce;
  return { isLong, audio: isLong ? new Map() : await copyAudio(services, units) };
}

/**
 * Prepares an organization below another, with copies of what its template has; repeating the call changes nothing. A
 * job copies a large template, and the organization is inactive until then. Throws Refusal.
 */
export async function createOrganization(request: Request) {
  const { services, body } = request;
  const { id = randomUUID() } = body;
  const answer = (): { id: string } => ({ id });
  const found = await prepared(request, id);
  // Another call may have created it in the meantime.
  return {
    change: () =>
      body.id !== undefined && isRepeat(services, request)
        ? { writes: [], answer }
        : { ...created(request, id, found), answer },
    cleanUp: () => dropUnusedAudio(services, found.audio),
  };
}
