import { newContentsId } from '../../../domain/flow/contents/id.ts';

/** The id of a new block, wire or parameter. */
export const newItemId = (): string => newContentsId(Math.random);
