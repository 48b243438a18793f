import type { EntityName } from '../../../../../src/domain/entities/models.ts';

/** A row of the template, and the id of its copy. */
export interface CopyUnit {
  readonly type: EntityName;
  readonly id: string;
  readonly copyId: string;
}
