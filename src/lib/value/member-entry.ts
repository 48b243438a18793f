/**
 * The entry of a member of an enumeration. A newer platform may send one that this build does not know, against its
 * type: it has the entry of none (decision 111).
 */
export const memberEntry = <Member extends string, Entry, Other>(
  entries: Readonly<Record<Member, Entry>>,
  value: NoInfer<Member>,
  ofOthers: Other,
): Entry | Other => (Object.hasOwn(entries, value) ? entries[value] : ofOthers);
