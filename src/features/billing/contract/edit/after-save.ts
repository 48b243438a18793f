import type { EditedContract } from './command.ts';
import type { ContractDocument } from './document.ts';

/** The edits on top of the version that the platform has saved: it has trimmed the texts. Undo still works. */
export function afterContractSave(
  edited: EditedContract,
  sent: ContractDocument,
  saved: ContractDocument,
): EditedContract {
  return edited.document === sent ? { ...edited, document: saved } : edited;
}
