import type { EntityRow } from '../core/model.ts';
import type { RowsText } from '../../lib/text/rows-text.ts';
import { createRowsReader, createRowsWriter } from '../../lib/text/rows-text.ts';
import type { WindowRecord } from './window.ts';

/** A window's record with its rows as text, as tabs get it and the replica stores it. */
export type WindowText = Omit<WindowRecord, 'rows'> & { readonly rows: RowsText<EntityRow> };

export const toWindowText = (record: WindowRecord, write = createRowsWriter<EntityRow>()): WindowText => ({
  ...record,
  rows: write(record.rows),
});

export const fromWindowText = (written: WindowText, read = createRowsReader<EntityRow>()): WindowRecord => ({
  ...written,
  rows: read(written.rows),
});

export const isWindowText = (window: WindowRecord | WindowText): window is WindowText =>
  'text' in window.rows;
