import type { DraftClaim } from '../../../client/data/draft-claim.ts';
import { createOpenDocuments } from '../../../client/data/open-documents.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import type { DocumentStore, OpenVersionState } from '../document/document-store.ts';
import { createDocumentStore } from '../document/document-store.ts';
import type { OpenVersion } from '../document/open-version.ts';
import { openVersion } from '../document/open-version.ts';
import type { ContractDraft } from './contract-draft.ts';
import { contractDraftKind } from './contract-draft.ts';
import type { ContractCommand, ContractRefusal, EditedContract } from './edit/command.ts';
import { performOnContract } from './edit/command.ts';
import type { ContractBase, ContractDocument } from './edit/document.ts';

type ContractStore = DocumentStore<ContractDocument, ContractBase, ContractCommand, ContractRefusal>;
export type OpenContractState = OpenVersionState<ContractDocument, ContractBase>;

/** An open sales contract with its draft. */
export type OpenContract = OpenVersion<ContractDocument, ContractBase, ContractCommand, ContractRefusal>;

/** A save changes nothing in the document but the name and description, which it trims. */
const afterSave = (edited: EditedContract, sent: ContractDocument, saved: ContractDocument): EditedContract =>
  edited.document === sent ? { ...edited, document: saved } : edited;

const createContractStore = (start: ContractDraft, facts: AccessFacts): ContractStore =>
  createDocumentStore({ perform: performOnContract, afterSave }, start, facts);

/** The open sales contracts. */
export const openContracts = createOpenDocuments<ContractDraft, OpenContract>(contractDraftKind);

/** Opens a contract from its draft; undefined if it needs the saved version. */
export const openContract = (
  claim: DraftClaim<ContractDraft>,
  saved: ContractBase | undefined,
): OpenContract | undefined => openVersion(claim, saved, createContractStore);
