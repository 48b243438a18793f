/* Targeting and the choice of a contract, written from the model's text only. */

export interface OracleEntry {
  readonly self: boolean | null;
  readonly customers: string | null;
}
export interface OracleContract {
  readonly name: string;
  readonly isExclusive: boolean;
  readonly entries: ReadonlyMap<string, OracleEntry>;
  /** The order of creation. */
  readonly created: number;
  readonly start: string;
}

/** `path` leads from the organization up to the buyer. */
export function customersOf({ entries }: OracleContract, path: readonly string[]): string {
  const [organization = '', ...above] = path;
  const own = entries.get(organization)?.customers ?? null;
  if (own !== null) return own;
  return above.length > 0 && customersOf({ entries } as OracleContract, above) === 'all' ? 'all' : 'none';
}

export function covers(contract: OracleContract, path: readonly string[]): boolean {
  const [organization = '', ...above] = path;
  return (
    contract.entries.get(organization)?.self ?? (above.length > 0 && customersOf(contract, above) !== 'none')
  );
}

/** How far above the organization the entry stands that decided. */
export function distanceOf({ entries }: OracleContract, path: readonly string[]): number {
  const hasSelf = (entries.get(path[0] ?? '')?.self ?? null) !== null;
  if (hasSelf) return 0;
  return path.findIndex((one, at) => at > 0 && (entries.get(one)?.customers ?? null) !== null);
}

/** The contract that pays: none of the others beats it. */
export function payingContract(
  contracts: readonly OracleContract[],
  path: readonly string[],
): string | undefined {
  const covering = contracts.filter((contract) => covers(contract, path));
  const beats = (a: OracleContract, b: OracleContract): boolean => {
    if (a.isExclusive !== b.isExclusive) return a.isExclusive;
    const [near, far] = [distanceOf(a, path), distanceOf(b, path)];
    if (near !== far) return near < far;
    if (a.start !== b.start) return a.start > b.start;
    if (a.created !== b.created) return a.created > b.created;
    return a.name > b.name;
  };
  return covering.find((one) => covering.every((other) => other === one || beats(one, other)))?.name;
}
