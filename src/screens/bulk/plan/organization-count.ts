/** An organization, and how many of the rows belong to it. */
export interface OrganizationCount {
  readonly id: string;
  readonly rows: number;
}

/** The organizations of these rows, those with the most rows first. */
export function organizationCounts(
  rows: readonly { readonly organizationId: string | null }[],
): readonly OrganizationCount[] {
  const counts = new Map<string, number>();
  for (const { organizationId } of rows)
    if (organizationId !== null) counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, rows: count })).toSorted((a, b) => b.rows - a.rows);
}
