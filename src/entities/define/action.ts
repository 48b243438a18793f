import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { IconName } from '../../kit/base/icon.tsx';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { EntityForm } from './form.ts';
import type { Policy } from '../../domain/core/permission.ts';
import type { BulkForm } from './bulk-form.ts';

/** What an action is done to, by whom it is asked. */
export interface ActionTarget<Row> {
  readonly entity: Row;
  /** The organization whose page it is done on; null in the administration. */
  readonly organizationId: string | null;
}

/** Asked before a command is sent; the title is also what its button says. */
export interface Confirmation<Row> {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** What it is asked about, as it stands while the question is there. */
  readonly Facts?: ComponentType<{ entity: Row }>;
}

/** What happens: a form or a dialog opens, or the platform is told at once, after a question where it asks for one. */
export type ActionRun<Row> =
  | {
      readonly kind: 'form';
      readonly load: () => Promise<EntityForm>;
      /** How many are changed at once, and imported; without, each by itself alone. */
      readonly bulkForm?: () => Promise<BulkForm>;
    }
  /** `Dialog` is best a lazy one. */
  | { readonly kind: 'dialog'; readonly Dialog: ComponentType<ActionTarget<Row> & { onClose: () => void }> }
  | {
      readonly kind: 'command';
      readonly send: (target: ActionTarget<Row>) => Promise<CallOutcome>;
      /** Where one call does it to many: an outcome of each, in their order. */
      readonly many?: {
        readonly send: (targets: readonly ActionTarget<Row>[]) => Promise<readonly CallOutcome[]>;
        readonly atMost: number;
      };
      /** Said for a moment once it is done. */
      readonly done: MessageDescriptor;
      readonly confirm?: Confirmation<Row>;
    }
  /** Always asks, and names what refers to it. */
  | {
      readonly kind: 'delete';
      readonly send: (target: ActionTarget<Row>) => Promise<CallOutcome>;
      readonly done: MessageDescriptor;
    };

/**
 * One verb of an entity type, defined once: it feeds button, menu, shortcut, bulk bar and palette (design §10). A
 * command, a deletion and a form with a bulk form are done to many at once too.
 */
export interface Action<Row> {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  /** It stands above the facts: it does not wait until they are read. */
  readonly at?: 'head';
  /** Who is offered it at all. */
  readonly policy: Policy;
  /** A key that does it while the details are open, as KeyboardEvent.key has it. */
  readonly shortcut?: string;
  /** Why `userId` cannot do it to this row now, or null. A deleted row is refused by the frame. */
  readonly blocked?: (row: Row, userId: string | null) => MessageDescriptor | null;
  readonly run: ActionRun<Row>;
}
