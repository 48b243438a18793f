import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import type { NewRow, Write } from '../../../platform/store/store.ts';

const start = '2026-01-01T00:00:00.000Z';

export const organizationRow = (id: string, superOrganizationId: string | null, name = id): NewRow => ({
  id,
  organizationId: id,
  createDate: start,
  updateDate: start,
  deleteDate: null,
  name,
  language: 'en',
  superOrganizationId,
  subOrganizationIds: [],
  state: 'active',
});

export const logRow = (
  id: string,
  organizationId: string,
  fields: Readonly<Record<string, unknown>> = {},
): NewRow => ({
  id,
  organizationId,
  createDate: start,
  updateDate: start,
  deleteDate: null,
  timestamp: start,
  level: 'error',
  sourceType: null,
  sourceId: null,
  message: `message ${id}`,
  ...fields,
});

const endpoint = bareParty('+31201234567');

export const channelRow = (
  id: string,
  organizationId: string,
  fields: Readonly<Record<string, unknown>> = {},
): NewRow => ({
  ...freshChannel({
    id,
    organizationId,
    at: start,
    source: endpoint,
    destination: endpoint,
    direction: 'inbound',
  }),
  ...fields,
});

export const create = (type: Write['type'], row: NewRow): Write => ({ kind: 'create', type, row });
export const patch = (type: Write['type'], id: string, fields: Readonly<Record<string, unknown>>): Write => ({
  kind: 'event',
  type,
  id,
  event: { type: 'patch', fields },
});
