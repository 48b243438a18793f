import type { ExportFileName } from '../entities/billing-export/schema.ts';
import { files } from './file.ts';

/** A request for a file of an export. */
export interface ExportAddress {
  readonly id: string;
  readonly organizationId: string;
  /** The user whose permissions apply. */
  readonly userId: string;
}

/** The address of a file of an export, relative to /v1. */
export function exportPath({ id, organizationId, userId }: ExportAddress, file: ExportFileName): string {
  const path = files['billingExport.file'].path.replace('{id}', encodeURIComponent(id));
  return `${path}?${new URLSearchParams({ file, organizationId, userId }).toString()}`;
}
