import type { DraftClaim } from '../../../client/data/draft-claim.ts';
import { createOpenDocuments } from '../../../client/data/open-documents.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import type { DocumentStore, OpenState } from '../document/document-store.ts';
import { createDocumentStore } from '../document/document-store.ts';
import type { OpenVersion } from '../document/open-document.ts';
import { openVersion } from '../document/open-document.ts';
import type { ContractBase } from './contract-base.ts';
import type { ContractDraftState } from './contract-draft.ts';
import { contractDraftKind } from './contract-draft.ts';
import type { ContractCommand, ContractRefusal } from './edit/command.ts';
import { performContractCommand } from './edit/command.ts';
import type { ContractDocument } from './edit/document.ts';
import { afterContractSave } from './edit/after-save.ts';

export type OpenContractState = OpenState<ContractBase, ContractDocument, ContractCommand['kind']>;
export type ContractStore = DocumentStore<ContractBase, ContractDocument, ContractCommand, ContractRefusal>;

export const createContractStore = (start: ContractDraftState, facts: AccessFacts): ContractStore =>
  createDocumentStore<ContractBase, ContractDocument, ContractCommand, ContractRefusal>(start, facts, {
    perform: performContractCommand,
    afterSave: afterContractSave,
  });

/** An open sales contract with its draft. */
export type OpenContract = OpenVersion<ContractStore>;

/** The open sales contracts. */
export const openContracts = createOpenDocuments<ContractDraftState, OpenContract>(contractDraftKind);

/** Opens a contract from its draft; undefined if it needs the saved version. */
export const openContract = (
  claim: DraftClaim<ContractDraftState>,
  saved: ContractBase | undefined,
): OpenContract | undefined => openVersion(claim, saved, createContractStore);
