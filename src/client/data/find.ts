import type { FindRequest, FoundThing } from '../../domain/protocol/find.ts';
import { ask } from '../connection/engine-access.ts';

/** What the user has rows of, by its name. Never throws: where no engine answers, nothing is found. */
export async function find(userId: string, request: FindRequest): Promise<readonly FoundThing[]> {
  try {
    return await ask((engine) => engine.find(userId, request));
  } catch (error) {
    console.warn('find:', error);
    return [];
  }
}
