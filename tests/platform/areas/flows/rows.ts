import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Preview } from '../../store/preview.ts';

/** Rows as they are, or as they will be after some writes. */
export type Rows = Pick<Preview, 'get' | 'all'>;
export type FlowInfo = EntityOf<'flowRevisionInfo'>;
