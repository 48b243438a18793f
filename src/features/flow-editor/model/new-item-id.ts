import { newContentsId } from '../../../domain/flow/contents/id.ts';

/** A new id for a block, wire or parameter. */
export const newItemId = (): string => newContentsId(Math.random);
