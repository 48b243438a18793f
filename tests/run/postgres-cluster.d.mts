export interface PostgresCluster {
  /** The address of its first database. */
  readonly url: string;
  readonly stop: () => void;
}
export function startCluster(): Promise<PostgresCluster | null>;
