/**
 * The loss of one direction of a link. `share` gives the share of packets to lose, from 0 to 1. The lost packets are
 * spread evenly, so that each run of a test hears the same.
 */
export function createPacketLoss(share: () => number): { readonly isNextLost: () => boolean } {
  let due = 0;
  return {
    isNextLost() {
      due += share();
      if (due < 1) return false;
      due -= 1;
      return true;
    },
  };
}
