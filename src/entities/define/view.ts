import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../../kit/base/icon.tsx';
import type { Action } from './action.ts';
import type { ActionSite, CallAction, DefaultPlace } from '../../domain/value/call-action.ts';
import type { FilterField } from './filter-field.ts';
import type { EntityFields } from './field.ts';
import type { EntityForm } from './form.ts';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { Multilingual } from '../../domain/core/multilingual.ts';
import type { Policy } from '../../domain/core/permission.ts';
import type { Sorting } from '../../domain/core/query.ts';

/** What a cell is put into words with, where it is no component: for a file. */
export interface CellContext {
  readonly say: (text: MessageDescriptor) => string;
  /** What an entity is called; its id where it cannot be known. */
  readonly name: (type: EntityName, id: string) => string;
  /** Another entity, as far as the reader may see it; undefined where there is none, and until it has been read. */
  readonly row: <Name extends EntityName>(type: Name, id: string) => EntityOf<Name> | undefined;
  readonly moment: (at: string) => string;
  readonly localized: (text: Multilingual) => string;
  /** Of a site, null reads as what the organization has there. */
  readonly callAction: (action: CallAction | null, site?: ActionSite) => string;
}

/** A column of an entity's list. */
export interface Column<Row> {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly cell: (row: Row) => ReactNode;
  /** What the cell says, where it is a component of the type's own: others are read by themselves. */
  readonly text?: (row: Row, words: CellContext) => string;
  /** The field that engine and platform sort by, dotted where it is nested; without one it cannot be sorted. */
  readonly sort?: string;
  /** Who may see it at all. */
  readonly policy?: Policy;
  /** Its width at first, in px, or what is left, which without a word is the first column's. */
  readonly width?: number | 'rest';
  /** Whether it is there before the reader chose columns. */
  readonly initially?: 'hidden';
}

/** What a list of an entity type shows, and within which limit (S1 §7). */
export interface EntityList<Row> {
  /** The first names the entity: it is the row's head. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly filters: readonly FilterField[];
  readonly sorting: readonly Sorting[];
  /** Rows of the data set at most; beyond them search and filter are asked of the platform (decisions, 8). */
  readonly limit: number;
}

/** Where an entity is looked at: its row, and the organization whose page it is (null in the administration). */
export interface DetailsProps<Row> {
  readonly entity: Row;
  readonly organizationId: string | null;
}

/** The behaviour half of an entity type (design §2): facts here, bodies in components. At most 12 members. */
export interface EntityView<Name extends EntityName, Row = EntityOf<Name>> {
  readonly name: Name;
  readonly icon: IconName;
  readonly list: EntityList<Row>;
  /** Its facts, as the details panel shows them. */
  readonly Details: ComponentType<DetailsProps<Row>>;
  /** Its fields in words, for its change log; and those of rows under its id that its details show (a user's halves). */
  readonly fields?: { readonly [Own in Name]: EntityFields<EntityOf<Own>> } & {
    readonly [Half in EntityName]?: EntityFields<EntityOf<Half>>;
  };
  /** In the order of the panel; what destroys comes last. */
  readonly actions?: readonly Action<Row>[];
  /** The call actions that hold for its entities where nothing else is said: a button each above the list. */
  readonly defaults?: readonly DefaultPlace[];
  /** How one is made, for those who may. */
  readonly create?: {
    readonly label: MessageDescriptor;
    readonly policy: Policy;
    /** Where it can be made; everywhere, unless said. */
    readonly within?: 'organization';
    readonly load: () => Promise<EntityForm>;
  };
}
