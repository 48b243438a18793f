import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { build } from '../../domain/protocol/build.ts';
import type { EngineReport, Link } from '../../domain/protocol/engine.ts';
import { engineProtocol } from '../../domain/protocol/engine.ts';
import styles from './debug-panel.module.css';
import type { StorageUsed } from './use-storage-used.ts';

const megabyte = 1024 * 1024;

function useWords() {
  const { t } = useLingui();
  const links: Record<Link['status'], string> = {
    connecting: t`Connecting`,
    connected: t`Connected`,
    disconnected: t`Disconnected`,
    forbidden: t`Forbidden`,
  };
  const workers: Record<EngineReport['worker'], string> = {
    shared: t`Shared by all tabs`,
    elected: t`In the elected tab`,
    own: t`In this tab only`,
  };
  const storages: Record<EngineReport['storage'], string> = {
    replica: t`Saved in this browser`,
    memory: t`In memory only`,
  };
  return { links, workers, storages };
}

type Props = { report: EngineReport | null; link: Link; storage: StorageUsed | null };

/** The connection state between the tab, its engine and the platform. */
export function FactList({ report, link, storage }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const words = useWords();
  const size = (bytes: number): string => `${formatNumber(bytes / megabyte, locale, 1)} MB`;
  const facts: readonly (readonly [string, string])[] = [
    [t`Connection`, words.links[link.status]],
    ...(report === null
      ? []
      : ([
          [t`Epoch`, report.epoch.slice(0, 8)],
          [t`Sequence`, String(report.seq)],
          [t`Acknowledged`, String(report.acked)],
          [t`Tabs`, String(report.tabs)],
          [t`Worker`, words.workers[report.worker]],
          [t`Storage`, words.storages[report.storage]],
        ] as const)),
    [t`Storage used`, storage === null ? '–' : `${size(storage.used)} / ${size(storage.quota)}`],
    [t`Portal version`, build],
    [t`Engine version`, report === null ? '–' : report.build],
    [t`Protocol`, String(engineProtocol)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
