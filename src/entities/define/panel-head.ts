import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { FieldTexts } from './field.ts';

/** A value of a row in the head of its panel. Its title is read aloud, and shown on hover. */
export interface HeadFact<Row> {
  readonly title: MessageDescriptor;
  /** The fields that it shows as a whole: the panel has no rows of them. */
  readonly of: readonly FieldTexts[];
  readonly show: (row: Row, organizationId: string | null) => ReactNode;
}

/** Says that calls are lost, or that something has to be done. */
export interface PanelWarning {
  readonly tone: 'notice' | 'warn' | 'error';
  readonly text: MessageDescriptor;
}

export const noWarnings: readonly PanelWarning[] = [];

/** The head of a details panel. */
export interface PanelHead<Row> {
  /** The title of rows without a name; the display name by default. */
  readonly Title?: ComponentType<{ readonly entity: Row }>;
  /** The state, and at most two facts that matter most for the type: one line below the title. */
  readonly facts: readonly [HeadFact<Row>, HeadFact<Row>?, HeadFact<Row>?];
  /** Links to what the row is about, such as the editor of a flow; they take the place of the primary action. */
  readonly Open?: ComponentType<{ readonly entity: Row; readonly organizationId: string | null }>;
}
