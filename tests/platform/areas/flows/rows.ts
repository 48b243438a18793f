import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Preview } from '../../store/preview.ts';

/** Rows as they are, or as they will be after some writes. */
export type Rows = Pick<Preview, 'get' | 'all' | 'by'>;
export type FlowInfo = EntityOf<'flowRevisionInfo'>;
/** A flow or macro of an organization's own. */
export type OwnFlow = EntityOf<'flow'> | EntityOf<'macro'>;
