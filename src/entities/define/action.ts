import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../../kit/base/icon.tsx';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { EntityForm } from './form.ts';
import type { Policy } from '../../domain/core/permission.ts';
import type { BulkForm } from './bulk-form.ts';

/** The row an action is performed on. */
export interface ActionTarget<Row> {
  readonly entity: Row;
  /** The organization whose page is open; null in the administration. */
  readonly organizationId: string | null;
}

/** A confirmation shown before a command is sent. Its title is also the label of the confirm button. */
export interface Confirmation<Row> {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** Live facts of the row, shown while the dialog is open. */
  readonly Facts?: ComponentType<{ entity: Row }>;
}

/** Whether something prevents a deletion, which the platform would refuse. */
export type Obstacle =
  | { readonly state: 'looking' }
  /** `deletes`: shows what is deleted too, and sends the call that names it instead of the action's. */
  | {
      readonly state: 'none';
      readonly deletes?: { readonly about: ReactNode; readonly send: () => Promise<CallOutcome> };
    }
  /** `about` shows what it is and links to it. */
  | { readonly state: 'blocked'; readonly reason: MessageDescriptor; readonly about: ReactNode };

/** The reasons against deleting some of many rows, by their ids. */
export type ManyObstacles =
  | { readonly state: 'looking' }
  | { readonly state: 'known'; readonly reasons: ReadonlyMap<string, MessageDescriptor> };

/** The effect of an action: opens a form or a dialog, or sends a command, after a confirmation if it has one. */
export type ActionRun<Row> =
  | {
      readonly kind: 'form';
      readonly load: () => Promise<EntityForm>;
      /** Loads the bulk form for changing many rows and importing; without one, rows are changed one by one. */
      readonly bulkForm?: () => Promise<BulkForm>;
      /** `copy`: the form creates another entity, filled in from this one. */
      readonly makes?: 'copy';
    }
  /** `Dialog` should be lazy. */
  | { readonly kind: 'dialog'; readonly Dialog: ComponentType<ActionTarget<Row> & { onClose: () => void }> }
  | {
      readonly kind: 'command';
      readonly send: (target: ActionTarget<Row>) => Promise<CallOutcome>;
      /** For calls that take many rows: one outcome per target, in the same order. */
      readonly many?: {
        readonly send: (targets: readonly ActionTarget<Row>[]) => Promise<readonly CallOutcome[]>;
        readonly atMost: number;
      };
      /** Toast shown after success. */
      readonly done: MessageDescriptor;
      readonly confirm?: Confirmation<Row>;
      /** For a command with a confirmation that starts work: says that the work failed; null while it has not. */
      readonly failure?: (row: Row, before: Row) => MessageDescriptor | null;
    }
  /** Always asks for confirmation and lists the references to the row. */
  | {
      readonly kind: 'delete';
      readonly send: (target: ActionTarget<Row>) => Promise<CallOutcome>;
      readonly done: MessageDescriptor;
      /** The platform refuses to delete a row that open rows refer to; otherwise they lose the reference. */
      readonly whileUsed?: 'refused';
      /** A hook that looks for an obstacle while the dialog is open; `onFollow` closes it when a link is followed. */
      readonly useObstacle?: (row: Row, onFollow: () => void) => Obstacle;
      /** The same for the rows of a bulk deletion, in one look-up; null: they are not known yet. */
      readonly useManyObstacles?: (ids: readonly string[] | null) => ManyObstacles;
    };

export type CommandRun<Row> = Extract<ActionRun<Row>, { kind: 'command' }>;

/** Where a details panel shows an action: as its filled button, as an outlined one, or in the menu of further actions. */
export type ActionRank = 'primary' | 'secondary' | 'menu';

/**
 * One verb of an entity type, defined once for buttons, menus, shortcuts, the bulk bar and the palette. Commands,
 * deletions and forms with a bulk form also work on many rows at once.
 */
export interface Action<Row> {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  readonly rank: ActionRank;
  /** Red, like a deletion: it ends something that others use. */
  readonly tone?: 'danger';
  /** Permission needed to see the action. */
  readonly policy: Policy;
  /** Shortcut while the details are open, as a KeyboardEvent.key. */
  readonly shortcut?: string;
  /** Whether the action is one of this row at all; it is not offered otherwise. */
  readonly concerns?: (row: Row) => boolean;
  /**
   * Why `userId` cannot perform it on this row at `now`, the platform's time (ms); null if they can. The frame refuses
   * deleted rows itself.
   */
  readonly blocked?: (row: Row, userId: string | null, now: number) => MessageDescriptor | null;
  /** When time alone changes what `blocked` says (ms); null if it does not. */
  readonly changesAt?: (row: Row) => number | null;
  readonly run: ActionRun<Row>;
}
