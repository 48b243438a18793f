import { useEnvironment } from '../../client/session/environment.ts';
import { useSession } from '../../client/session/session.ts';

/** The parts of the URL of a file besides its path. */
interface FileApi {
  readonly base: string;
  readonly userId: string;
}

/** The API's base URL and the tab's user; null until both are known. */
export function useFileApi(): FileApi | null {
  const found = useEnvironment();
  const userId = useSession(({ selectedUser }) => selectedUser?.id ?? null);
  if (found.state !== 'ready' || userId === null) return null;
  return { base: `${found.config.apiBaseUri.replace(/\/$/, '')}/v1`, userId };
}
