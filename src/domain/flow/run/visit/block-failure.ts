/** The failure of a block. It goes to the output `failed`, or else to the log. */
export class BlockFailure extends Error {
  override readonly name = 'BlockFailure';
}
