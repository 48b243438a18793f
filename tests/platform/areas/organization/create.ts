import { randomUUID } from 'node:crypto';
import { defaultTimeZone } from '../../../../src/domain/core/time-zone.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { capabilities } from '../../../../src/domain/access/capability.ts';
import type { Services } from '../services.ts';
import type { UserRequest } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { invalid, notPermitted, taken } from '../refusal.ts';
import type { Change } from '../user-calls.ts';
import { findVisible } from '../within-reach.ts';
import { create, datesFrom, patch } from '../write.ts';
import { copyAudio } from './copy/audio.ts';
import type { CopiedAudio } from './copy/copy.ts';
import { copyWrites } from './copy/copy.ts';

type Organization = EntityOf<'organization'>;
type Request = UserRequest<'organization.create'>;

/** The organization above the new one, which must be in use. Throws Refusal. */
function parentOf({ store }: Services, { body }: Request): Organization {
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
function isRepeat({ store }: Services, { body: { id = '', ...given } }: Request): boolean {
  const known = rowOf(store, 'organization', id);
  if (known === undefined) return false;
  const isSame =
    known.deleteDate === null &&
    known.superOrganizationId === given.superOrganizationId &&
    known.name === given.name &&
    known.language === given.language &&
    (known.templateId ?? null) === given.templateId &&
    known.timeZone === (given.timeZone ?? known.timeZone) &&
    known.state === (given.state ?? known.state);
  if (isSame) return true;
  throw taken('This id is already in use by another organization', 'id');
}

function created(request: Request, id: string, audio: CopiedAudio): Change {
  const { services } = request;
  const { store, now } = services;
  const parent = parentOf(services, request);
  const template = templateOf(request);
  const { name, language, templateId, timeZone, state = 'active' } = request.body;
  const row = create('organization', {
    id,
    organizationId: id,
    ...datesFrom(now()),
    name,
    language,
    timeZone: timeZone ?? (template ?? parent).timeZone ?? defaultTimeZone,
    superOrganizationId: parent.id,
    subOrganizationIds: [],
    templateId,
    state,
    environmentId: parent.environmentId ?? null,
  });
  const listed = patch('organization', parent.id, {
    subOrganizationIds: [...parent.subOrganizationIds, id],
    // Nobody has changed the organization above.
    updateDate: parent.updateDate,
  });
  if (template === null) return { writes: [row], unaudited: [listed] };
  const place = { from: template.id, to: id, above: parent.id };
  const { rows, revisions } = copyWrites(store, { ...place, audio, now: now() });
  return { writes: [row, ...rows], unaudited: [listed, ...revisions] };
}

/**
 * Prepares an organization below another, with copies of what its template has; repeating the call changes nothing.
 * Throws Refusal.
 */
export async function createOrganization(request: Request) {
  const { services, body } = request;
  const { id = randomUUID() } = body;
  const answer = (): { id: string } => ({ id });
  const isKnown = body.id !== undefined && isRepeat(services, request);
  const template = isKnown ? null : templateOf(request);
  const audio = template === null ? new Map() : await copyAudio(services, template.id);
  // Another call may have created it in the meantime.
  return () =>
    body.id !== undefined && isRepeat(services, request)
      ? { writes: [], answer }
      : { ...created(request, id, audio), answer };
}
