import type { HostChannel } from '../../../../workers/engine/engine-host.ts';
import type { Process } from './process.ts';

/** One end of a message channel. Each message arrives as a copy in a later turn of the event loop. */
export class Port extends EventTarget {
  readonly #owner: Process;
  #other: Port | null = null;
  #waiting: unknown[] | null = [];
  #isClosed = false;

  private constructor(owner: Process) {
    super();
    this.#owner = owner;
  }

  static pair(one: Process, two: Process): readonly [Port, Port] {
    const ports = [new Port(one), new Port(two)] as const;
    ports[0].#other = ports[1];
    ports[1].#other = ports[0];
    return ports;
  }

  postMessage(message: unknown): void {
    const other = this.#other;
    if (this.#owner.isDead || this.#isClosed || !other) return;
    const copy = structuredClone(message);
    setImmediate(() => {
      if (!other.#isClosed) other.#owner.noteArrival('a port');
      other.#owner.gate(() => other.#receive(copy));
    });
  }

  #receive(message: unknown): void {
    if (this.#isClosed) return;
    if (this.#waiting) this.#waiting.push(message);
    else this.dispatchEvent(new MessageEvent('message', { data: message }));
  }

  start(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) this.#receive(message);
  }

  close(): void {
    this.#isClosed = true;
  }
}

/** The broadcast channels of one browser. */
export function createBroadcastChannels(): (name: string, owner: Process) => HostChannel {
  const channels = new Map<string, Set<Broadcast>>();

  class Broadcast extends EventTarget implements HostChannel {
    readonly #name: string;
    readonly #owner: Process;
    onmessage: ((event: MessageEvent) => void) | null = null;

    constructor(name: string, owner: Process) {
      super();
      this.#name = name;
      this.#owner = owner;
      const all = channels.get(name) ?? new Set();
      channels.set(name, all.add(this));
      this.addEventListener('message', (event) => this.onmessage?.(event as MessageEvent));
      owner.onDeath(() => this.close());
    }
    postMessage(message: unknown): void {
      if (this.#owner.isDead) return;
      const copy = structuredClone(message);
      for (const other of channels.get(this.#name) ?? []) {
        if (other === this) continue;
        setImmediate(() => {
          if (!channels.get(this.#name)?.has(other)) return;
          other.#owner.noteArrival(`channel ${other.#name}`);
          other.#owner.gate(() => other.dispatchEvent(new MessageEvent('message', { data: copy })));
        });
      }
    }
    close(): void {
      channels.get(this.#name)?.delete(this);
    }
  }
  return (name, owner) => new Broadcast(name, owner);
}
