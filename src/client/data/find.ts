import type { FindRequest, FoundEntity } from '../../domain/protocol/find.ts';
import { ask } from '../connection/engine-access.ts';

/** Finds entities among the user's rows by name. Never throws: without an engine the result is empty. */
export async function findEntities(userId: string, request: FindRequest): Promise<readonly FoundEntity[]> {
  try {
    return await ask((engine) => engine.find(userId, request));
  } catch (error) {
    console.warn('find:', error);
    return [];
  }
}
