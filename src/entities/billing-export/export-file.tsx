import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type {
  BillingExport,
  ExportFileName,
  ExportFiles,
} from '../../domain/entities/billing-export/schema.ts';
import { exportPath } from '../../domain/protocol/export-address.ts';
import { DownloadButton } from '../../fields/file/download-button.tsx';
import { useFileApi } from '../../fields/file/use-file-api.ts';
import { Message } from '../../fields/text/message.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import type { DownloadProblem } from '../../lib/browser/download-problem.ts';
import { safeUrl } from '../../lib/browser/safe-url.ts';
import styles from './billing-export.module.css';

const problems: Readonly<Record<DownloadProblem, MessageDescriptor>> = {
  gone: msg`This file no longer exists.`,
  forbidden: msg`You do not have permission to download this file.`,
  unreachable: msg`The file could not be downloaded.`,
};

const titles: Readonly<Record<ExportFileName, MessageDescriptor>> = {
  lines: msg`Summary`,
  items: msg`Items`,
};

const downloads: Readonly<Record<ExportFileName, MessageDescriptor>> = {
  lines: msg`Download summary`,
  items: msg`Download items`,
};

type Props = {
  of: BillingExport;
  name: ExportFileName;
  file: ExportFiles[ExportFileName];
  rowCount: number;
};

function Download({ of: { id, organizationId }, name }: Pick<Props, 'of' | 'name'>) {
  const api = useFileApi();
  const src =
    api &&
    safeUrl(
      `${api.base}/${exportPath({ id, organizationId, userId: api.userId }, name)}`,
      window.location.origin,
    );
  return (
    src && (
      <div>
        <DownloadButton src={src} problems={problems}>
          <Message text={downloads[name]} />
        </DownloadButton>
      </div>
    )
  );
}

/** One of the two files of an export: its lines, its size, and the hash that proves that it has not changed. */
export function ExportFile({ of, name, file: { bytes, sha256 }, rowCount }: Props) {
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const size = formatNumber(bytes, locale);
  return (
    <PanelSection title={i18n._(titles[name])}>
      <FactList
        facts={[
          { label: t`Lines`, value: formatNumber(rowCount, locale) },
          { label: t`Size`, value: t`${plural(bytes, { one: `${size} byte`, other: `${size} bytes` })}` },
          { label: 'SHA-256', value: <code className={styles.hash}>{sha256}</code> },
        ]}
      />
      <Download of={of} name={name} />
    </PanelSection>
  );
}
