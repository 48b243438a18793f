import { useEffect, useState } from 'react';
import type { EngineReport } from '../../domain/protocol/engine.ts';
import { ask } from './engine-access.ts';

const everyMs = 1000;

/** The engine's report, updated every second while the view is mounted; null while no engine answers. */
export function useEngineReport(): EngineReport | null {
  const [report, setReport] = useState<EngineReport | null>(null);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(): Promise<void> {
      const found = await ask((engine) => engine.report('watch'), 2 * everyMs).catch(() => null);
      if (gone) return;
      setReport(found);
      timer = setTimeout(() => void look(), everyMs);
    }
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return report;
}
