import type { Targeting, TargetingEntry } from '../../../../domain/pricing/contract/targeting.ts';
import { isRooted } from '../../../../domain/pricing/contract/targeting.ts';
import type { WithHistory } from '../../document/history.ts';
import { stepTo } from '../../document/history.ts';
import type { PeriodRefusal } from '../../document/periods.ts';
import { periodOf, withNewPeriod, withoutPeriod, withPeriod } from '../../document/periods.ts';
import type { ContractDocument, EditedTerms } from './document.ts';
import { newTerms } from './document.ts';

/** An edit of a period. */
type TermsCommand =
  | { readonly kind: 'move'; readonly id: string; readonly start: string }
  | { readonly kind: 'sellBy'; readonly id: string; readonly pricePlan: string | null }
  | { readonly kind: 'setExclusive'; readonly id: string; readonly isExclusive: boolean }
  | {
      readonly kind: 'target';
      readonly id: string;
      readonly buyer: string;
      readonly targeting: Targeting;
    };

/** An edit of a sales contract. New periods get their id from outside, so that the reducer stays pure. */
export type ContractCommand =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'describe'; readonly description: string }
  | { readonly kind: 'add'; readonly id: string; readonly start: string; readonly buyer: string }
  | { readonly kind: 'remove'; readonly id: string }
  | TermsCommand;

/** `unrooted`: the entry of the buyer would lose a value (S1-5-75). */
export type ContractRefusal = PeriodRefusal | 'unrooted';

const saysNothing = ({ self, customers }: TargetingEntry): boolean => self === null && customers === null;

/** Without the entries that say nothing (S1-4-57). */
const withoutUnset = (targeting: Targeting): Targeting =>
  Object.fromEntries(Object.entries(targeting).filter(([, entry]) => !saysNothing(entry)));

function changedTerms(terms: EditedTerms, command: TermsCommand): EditedTerms | ContractRefusal {
  switch (command.kind) {
    case 'move':
      return { ...terms, start: command.start };
    case 'sellBy':
      return { ...terms, pricePlan: command.pricePlan };
    case 'setExclusive':
      return { ...terms, isExclusive: command.isExclusive };
    case 'target': {
      const targeting = withoutUnset(command.targeting);
      return isRooted(targeting, command.buyer) ? { ...terms, targeting } : 'unrooted';
    }
  }
}

/** Applies a command, or says why not. Each period keeps its id, and no two start in one month. */
export function changedContract(
  document: ContractDocument,
  command: ContractCommand,
): ContractDocument | ContractRefusal {
  switch (command.kind) {
    case 'rename':
      return { ...document, name: command.name };
    case 'describe':
      return { ...document, description: command.description };
    case 'add':
      return withNewPeriod(document, command.id, newTerms(command.start, command.buyer));
    case 'remove':
      return withoutPeriod(document, command.id);
    default: {
      const terms = periodOf(document, command.id);
      if (terms === undefined) return 'noSuchPeriod';
      const changed = changedTerms(terms, command);
      return typeof changed === 'string' ? changed : withPeriod(document, command.id, changed);
    }
  }
}

export type EditedContract = WithHistory<ContractDocument>;

/** Performs a command as a step; returns why not if it is refused. */
export function performOnContract(
  edited: EditedContract,
  command: ContractCommand,
): EditedContract | ContractRefusal {
  const changed = changedContract(edited.document, command);
  return typeof changed === 'string' ? changed : stepTo(edited, command.kind, changed);
}
