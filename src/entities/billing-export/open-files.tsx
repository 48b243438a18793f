import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillingExport, ExportFileName } from '../../domain/entities/billing-export/schema.ts';
import { exportPath } from '../../domain/protocol/export-address.ts';
import { DownloadButton } from '../../fields/file/download-button.tsx';
import { useFileApi } from '../../fields/file/use-file-api.ts';
import { Message } from '../../fields/text/message.tsx';
import type { DownloadProblem } from '../../lib/browser/download-problem.ts';
import { safeUrl } from '../../lib/browser/safe-url.ts';

const problems: Readonly<Record<DownloadProblem, MessageDescriptor>> = {
  gone: msg`This file no longer exists.`,
  forbidden: msg`You do not have permission to download this file.`,
  unreachable: msg`The file could not be downloaded.`,
};

const downloads: Readonly<Record<ExportFileName, MessageDescriptor>> = {
  lines: msg`Download summary`,
  items: msg`Download items`,
};

type Props = { of: BillingExport; name: ExportFileName; look: 'primary' | 'secondary' };

function Download({ of: { id, organizationId }, name, look }: Props) {
  const api = useFileApi();
  const src =
    api &&
    safeUrl(
      `${api.base}/${exportPath({ id, organizationId, userId: api.userId }, name)}`,
      window.location.origin,
    );
  return (
    src && (
      <DownloadButton src={src} variant={look} problems={problems}>
        <Message text={downloads[name]} />
      </DownloadButton>
    )
  );
}

/** The files of an export, which are what one opens it for. */
export const OpenFiles = ({ entity }: { entity: BillingExport }) =>
  entity.state === 'ready' &&
  entity.files !== null && (
    <>
      <Download of={entity} name="lines" look="primary" />
      <Download of={entity} name="items" look="secondary" />
    </>
  );
