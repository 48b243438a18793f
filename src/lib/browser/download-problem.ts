/** Why a file cannot be loaded. */
export type DownloadProblem = 'gone' | 'forbidden' | 'unreachable';

/** Asks the server why a file cannot be loaded; null if it can. Never rejects. */
export async function downloadProblem(src: string): Promise<DownloadProblem | null> {
  try {
    const { ok, status } = await fetch(src, { method: 'HEAD', cache: 'no-store', credentials: 'include' });
    if (ok) return null;
    if (status === 404 || status === 410) return 'gone';
    return status === 401 || status === 403 ? 'forbidden' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
