/** An audio packet, received or generated. */
export interface Packet {
  readonly payload: Buffer;
  /** In samples, on the clock of its source. */
  readonly timestamp: number;
}
