import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../../kit/base/icon.tsx';
import type { Action } from './action.ts';
import type { CallActionSite, CallAction, DefaultPlace } from '../../domain/value/call-action.ts';
import type { FilterField } from './filter-field.ts';
import type { EntityFields } from './field.ts';
import type { EntityForm } from './form.ts';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Multilingual } from '../../domain/core/multilingual.ts';
import type { PanelHead } from './panel-head.ts';
import type { PanelVariant } from '../../domain/access/panel-variant.ts';
import type { Policy } from '../../domain/core/permission.ts';
import type { Sorting } from '../../domain/core/query.ts';

/** Helpers that render a cell as text for a file. */
export interface CellContext {
  readonly locale: Locale;
  readonly say: (text: MessageDescriptor) => string;
  /** The name of an entity; its id if the name cannot be known. */
  readonly name: (type: EntityName, id: string) => string;
  /** Another entity visible to the user; undefined if there is none or it has not been read yet. */
  readonly row: <Name extends EntityName>(type: Name, id: string) => EntityOf<Name> | undefined;
  readonly moment: (at: string) => string;
  readonly localized: (text: Multilingual) => string;
  /** With a site, null is shown as the organization's default there. */
  readonly callAction: (action: CallAction | null, site?: CallActionSite) => string;
}

/** The kind of content of a column, which decides its width and alignment: one of a few words, for example. */
export type ColumnContent = 'text' | 'figure' | 'moment' | readonly MessageDescriptor[];

/** A column of an entity's list. */
export interface Column<Row> {
  readonly id: string;
  readonly title: MessageDescriptor;
  /** Keeps no state of its own: while a list scrolls, cells show one row after another. */
  readonly cell: (row: Row) => ReactNode;
  /**
   * The cell as text, needed if the cell is a component of the type itself; shared components are converted
   * automatically.
   */
  readonly text?: (row: Row, words: CellContext) => string;
  /** The field to sort by, dotted if nested; without one the column cannot be sorted. */
  readonly sort?: string;
  /** Permission needed to see the column. */
  readonly policy?: Policy;
  /** By default a text. */
  readonly holds?: ColumnContent;
  /** Initial width in px, of a text the minimum; or `rest` for most of the remaining width. */
  readonly width?: number | 'rest';
  /** `hidden`: not shown until the user adds it. */
  readonly initially?: 'hidden';
}

/** Columns by id, whose values a card shows side by side; those that a row lacks are left out. */
export type CardLine = readonly [string, ...string[]];

/** The card of a row, where there is no room for a table. Only screen readers hear the titles of its values. */
export interface ListCard {
  /** The column at the end of the first line, which begins with the name. */
  readonly state?: string;
  /** The lines below. */
  readonly lines: readonly [] | readonly [CardLine] | readonly [CardLine, CardLine];
  /** The text that follows on two lines. */
  readonly text?: CardLine;
  /** The columns whose values nobody would understand without their titles, which are shown. */
  readonly titled?: readonly string[];
}

/** Rows of a list that follow one another, shown as one block that can be opened. */
export interface ListBlocks<Row> {
  /** Names the button that shows blocks. */
  readonly label: MessageDescriptor;
  /** Whether a row directly follows (1) or precedes (-1) another; 0: neither. */
  readonly stepBetween: (from: Row, to: Row) => 1 | -1 | 0;
  /** The cells of a block by column. Others show a value that all rows have in common, if the column is sorted by it. */
  readonly cells: { readonly [column: string]: (rows: readonly Row[]) => ReactNode };
  /** Initial widths in px of columns that need more room for blocks than for rows. */
  readonly widths: { readonly [column: string]: number };
}

/** The list of an entity type: columns, card, filters, order and limit. */
export interface EntityList<Row> {
  /** The first column names the entity and is the row header. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly card: ListCard;
  readonly filters: readonly FilterField[];
  readonly sorting: readonly Sorting[];
  /** Shows consecutive rows as one. */
  readonly blocks?: ListBlocks<Row>;
  /** Maximum rows of the data set; beyond it, search and filter run on the platform (decision 8). */
  readonly limit: number;
}

/** Props of a details panel: the row, and the organization whose page is open (null in the administration). */
export interface DetailsProps<Row> {
  readonly entity: Row;
  readonly organizationId: string | null;
}

/** Another panel of an entity, with actions of its own. */
export interface VariantPanel<Row> {
  /** Permission needed to see it instead of the normal panel. */
  readonly policy: Policy;
  readonly actions: readonly Action<Row>[];
  /** The facts; those of the normal panel by default. */
  readonly Details?: ComponentType<DetailsProps<Row>>;
}

/** How an entity type is listed, shown and acted on. At most 12 members. */
export interface EntityView<Name extends EntityName, Row = EntityOf<Name>> {
  readonly name: Name;
  readonly icon: IconName;
  readonly list: EntityList<Row>;
  readonly head: PanelHead<Row>;
  /** The facts in the details panel. */
  readonly Details: ComponentType<DetailsProps<Row>>;
  /** `shown`: the details panel lists what refers to the entity. */
  readonly use?: 'shown';
  /**
   * Fields for the change log, including those of other types stored under the same id, such as a user's
   * telephony settings.
   */
  readonly fields?: { readonly [Own in Name]: EntityFields<EntityOf<Own>> } & {
    readonly [Half in EntityName]?: EntityFields<EntityOf<Half>>;
  };
  /** In panel order within their rank; destructive actions come last. */
  readonly actions?: readonly Action<Row>[];
  /** Panels besides the normal one; a list page says which its rows open. */
  readonly variants?: { readonly [Variant in PanelVariant]?: VariantPanel<Row> };
  /** Default call actions for these entities: one button each above the list. */
  readonly defaults?: readonly DefaultPlace[];
  /** How an entity is created. */
  readonly create?: {
    readonly label: MessageDescriptor;
    readonly policy: Policy;
    /** Restricts creation to pages of an organization. */
    readonly within?: 'organization';
    readonly load: () => Promise<EntityForm>;
    /** Shown once it is created, instead of its details. */
    readonly After?: ComponentType<{ readonly id: string; readonly onClose: () => void }>;
  };
}
