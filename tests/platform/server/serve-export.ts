import { stat } from 'node:fs/promises';
import { exportFileNames } from '../../../src/domain/entities/billing-export/schema.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { rowInReach } from '../areas/within-reach.ts';
import { malformed, notFound } from '../base/refusal.ts';
import type { FileRequest } from './file-user.ts';
import { fileUser } from './file-user.ts';
import type { Content } from './http-content.ts';
import { attachment } from './http-content.ts';

/** The file of an export that a URL names, if the user it names may have it. Throws Refusal. */
export async function exportContent(request: FileRequest): Promise<Content> {
  const { services, parameters, query } = request;
  const { userId } = fileUser(request, models.billingExport.view, 'download exports');
  const file = exportFileNames.find((one) => one === query.get('file'));
  if (file === undefined) throw malformed('An export has no such file', 'file');
  const row = rowInReach({ services, userId }, 'billingExport', parameters['id'] ?? '');
  const made = row.files?.[file];
  const hasExpired = Date.parse(row.expiry) <= services.now();
  if (row.deleteDate !== null || row.state !== 'ready' || made === undefined || hasExpired)
    throw notFound(`Export ${row.id} has no files`);
  const path = await services.exportStore.pathOf(row.id, file);
  const found = await stat(path).catch(() => null);
  if (found === null) throw notFound(`The file of export ${row.id} is missing`);
  return {
    path,
    size: found.size,
    type: 'text/csv; charset=utf-8',
    etag: `"${made.sha256}"`,
    // Prices do not stay on a computer after the logout.
    cacheControl: 'private, no-store',
    fileName: attachment(`${row.period}-${row.number}-${file}`, 'csv'),
  };
}
