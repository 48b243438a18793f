import type { EntityName } from '../../../src/domain/entities/models.ts';
import { valueAt } from '../../../src/lib/value/value-at.ts';
import type { UserRequest } from './handler.ts';
import { notFound } from '../base/refusal.ts';
import { subjectOf } from './within-reach.ts';

/** The handler of a call that tells the password of a row within the user's reach. Each call is logged. */
export const revealPassword = (type: EntityName, path: string) => ({
  kind: 'user' as const,
  organizationOf: () => null,
  audit: ({ parameters }: UserRequest) => ({ subject: parameters['id'] ?? null, fields: {} }),
  run(request: UserRequest) {
    const password = valueAt(subjectOf(request, type), path);
    return typeof password === 'string'
      ? Promise.resolve({ password })
      : Promise.reject(notFound(`This ${type} has no password`));
  },
});
