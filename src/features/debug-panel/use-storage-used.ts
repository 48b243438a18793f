import { useEffect, useState } from 'react';

export interface StorageUsed {
  /** Bytes. */
  readonly used: number;
  readonly quota: number;
}

const everyMs = 10_000;

/** The storage used by this origin in this browser; null if the browser does not report it. */
export function useStorageUsed(): StorageUsed | null {
  const [found, setFound] = useState<StorageUsed | null>(null);
  useEffect(() => {
    async function look(): Promise<void> {
      // Undefined on an insecure origin.
      const estimate = await navigator.storage?.estimate().catch(() => null);
      if (estimate?.usage !== undefined && estimate.quota !== undefined)
        setFound({ used: estimate.usage, quota: estimate.quota });
    }
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, []);
  return found;
}
