import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import type { PermissionHolder } from '../../../domain/access/can.ts';
import { can } from '../../../domain/access/can.ts';
import type { Policy } from '../../../domain/core/permission.ts';
import { models } from '../../../domain/entities/models.ts';
import type { Organization } from '../../../domain/entities/organization/model.ts';
import type { Outside } from '../../../domain/flow/check/outside.ts';
import type { TemplateName } from '../../../domain/flow/template/answers.ts';
import { useActingUser } from '../../../fields/flow/use-acting-user.ts';
import type { FormSource, FormSubject } from '../../define/form.ts';

/** The facts behind the form of a new flow. */
export interface TemplateSource {
  readonly organization: Organization;
  readonly holder: PermissionHolder;
  readonly actingUser: Outside['actingUser'];
}

export function useTemplateSource({ organizationId }: FormSubject): FormSource<TemplateSource> {
  const access = useAccess();
  const found = useEntity('organization', organizationId);
  const actingUser = useActingUser(organizationId);
  const organization = found.state === 'ready' ? found.entity : undefined;
  const source = useMemo(
    () =>
      access.state === 'loading' || organization === undefined
        ? undefined
        : { organization, holder: access, actingUser },
    [access, organization, actingUser],
  );
  if (found.state !== 'ready') return found;
  return source === undefined ? { state: 'loading' } : { state: 'ready', source, freshness: found.freshness };
}

/** Why a question cannot be answered, or null. */
type QuestionObstacle = (source: TemplateSource) => MessageDescriptor | null;

const without =
  (policy: Policy, reason: MessageDescriptor): QuestionObstacle =>
  ({ holder }) =>
    can(holder, policy) ? null : reason;

/** The permissions without which a question cannot be answered. */
export const obstacles = {
  users: without(models.user.view, msg`You have no permission to view users.`),
  schedules: without(models.schedule.view, msg`You have no permission to view schedules.`),
  sounds: without(models.sound.view, msg`You have no permission to view sounds.`),
  queues: without(models.callQueue.view, msg`You have no permission to view queues.`),
  /** As the block Voicemail needs them. */
  mails: without('mail.outboundMail.view', msg`You have no permission to view outbound emails.`),
} as const satisfies Readonly<Record<string, QuestionObstacle>>;

/** Why a template is not offered: it cannot work without the answer to one of its questions. */
export const templateObstacles: { readonly [Name in TemplateName]?: QuestionObstacle } = {
  queue: obstacles.queues,
  nightService: obstacles.schedules,
};
