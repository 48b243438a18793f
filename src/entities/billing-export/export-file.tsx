import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ExportFileName, ExportFiles } from '../../domain/entities/billing-export/schema.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import styles from './billing-export.module.css';

const titles: Readonly<Record<ExportFileName, MessageDescriptor>> = {
  lines: msg`Summary`,
  items: msg`Items`,
};

type Props = {
  name: ExportFileName;
  file: ExportFiles[ExportFileName];
  rowCount: number;
};

/** One of the two files of an export: its lines, its size, and the hash that proves that it has not changed. */
export function ExportFile({ name, file: { bytes, sha256 }, rowCount }: Props) {
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
    </PanelSection>
  );
}
