/** Whether an address is one of billing, whose pages keep the period (S0-2-25). The start does without the route table. */
export const isBillingPath = (pathname: string): boolean =>
  /^\/organization\/[^/]+\/billing(?:\/|$)/.test(pathname);
