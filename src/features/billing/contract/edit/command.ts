import type { TargetingEntry } from '../../../../domain/pricing/contract/targeting.ts';
import { maxTargetingEntries, withEntry } from '../../../../domain/pricing/contract/targeting.ts';
import { maxPeriods } from '../../../../domain/pricing/period.ts';
import type { Edited } from '../../document/history.ts';
import { withStep } from '../../document/history.ts';
import type { StartProblem } from '../../document/period.ts';
import { startProblem } from '../../document/period.ts';
import type { ContractDocument, ContractPeriod } from './document.ts';
import { newContractPeriod } from './document.ts';

/** An edit of a sales contract. New periods get their id from outside, so that the reducer stays pure. */
export type ContractCommand =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'describe'; readonly description: string }
  | { readonly kind: 'add'; readonly id: string; readonly start: string; readonly buyer: string }
  | { readonly kind: 'move'; readonly id: string; readonly start: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'sellBy'; readonly id: string; readonly pricePlan: string | null }
  | { readonly kind: 'setExclusive'; readonly id: string; readonly isExclusive: boolean }
  | {
      readonly kind: 'target';
      readonly id: string;
      readonly buyer: string;
      readonly organization: string;
      readonly entry: TargetingEntry;
    };

export type ContractRefusal =
  | StartProblem
  | 'noSuchPeriod'
  | 'tooMany'
  | 'rootUnset'
  | 'tooManyOrganizations';

type Outcome = ContractDocument | ContractRefusal;

function put(document: ContractDocument, id: string, period: ContractPeriod): Outcome {
  return (
    startProblem(document, period.start, document.periods[id]) ?? {
      ...document,
      periods: { ...document.periods, [id]: period },
    }
  );
}

type PeriodCommand = Exclude<ContractCommand, { kind: 'rename' | 'describe' | 'add' }>;

function applyToPeriod(document: ContractDocument, command: PeriodCommand, period: ContractPeriod): Outcome {
  const { id } = command;
  switch (command.kind) {
    case 'move':
      return put(document, id, { ...period, start: command.start });
    case 'remove': {
      const { [id]: _, ...periods } = document.periods;
      return { ...document, periods };
    }
    case 'sellBy':
      return put(document, id, { ...period, pricePlan: command.pricePlan });
    case 'setExclusive':
      return put(document, id, { ...period, isExclusive: command.isExclusive });
    case 'target': {
      const { buyer, organization, entry } = command;
      const targeting = withEntry(period.targeting, buyer, organization, entry);
      if (targeting === null) return 'rootUnset';
      return Object.keys(targeting).length > maxTargetingEntries
        ? 'tooManyOrganizations'
        : put(document, id, { ...period, targeting });
    }
  }
}

/** Applies a command; returns why not if it is refused. No two periods start in one month. */
export function applyContractCommand(document: ContractDocument, command: ContractCommand): Outcome {
  switch (command.kind) {
    case 'rename':
      // An empty name means the default one (S1-5-71).
      return { ...document, name: command.name.trim() === '' ? null : command.name };
    case 'describe':
      return { ...document, description: command.description };
    case 'add': {
      const { id, start, buyer } = command;
      // A repeated command must not replace the period that it made.
      if (Object.hasOwn(document.periods, id)) return document;
      return Object.keys(document.periods).length < maxPeriods
        ? put(document, id, newContractPeriod(start, buyer))
        : 'tooMany';
    }
    case 'move':
    case 'remove':
    case 'sellBy':
    case 'setExclusive':
    case 'target': {
      const period = Object.hasOwn(document.periods, command.id) ? document.periods[command.id] : undefined;
      return period === undefined ? 'noSuchPeriod' : applyToPeriod(document, command, period);
    }
  }
}

export type EditedContract = Edited<ContractDocument, ContractCommand['kind']>;

const isTyping = (kind: ContractCommand['kind']): boolean => kind === 'rename' || kind === 'describe';

/** Performs a command as a step; returns why not if it is refused. */
export function performContractCommand(
  edited: EditedContract,
  command: ContractCommand,
): EditedContract | ContractRefusal {
  const outcome = applyContractCommand(edited.document, command);
  return typeof outcome === 'string'
    ? outcome
    : withStep(edited, { kind: command.kind, document: outcome }, isTyping);
}
