/** These limits with half of each number: what is not refused by them needs half of the real ones at most. */
export function halved<Limits extends object>(limits: Limits): Limits {
  return JSON.parse(JSON.stringify(limits), (_, value: unknown) =>
    typeof value === 'number' ? value / 2 : value,
  ) as Limits;
}
