import { EventEmitter } from 'node:events';
import type { Process } from './process.ts';

/** A close frame, or (1006) none: the line went dead. */
interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** The platform's end of a socket, with what its steering uses of `ws`. */
export class ServerSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly bufferedAmount = 0;
  readyState = 1;
  /** Hears what the platform says. */
  told: (text: string) => void = () => {};
  #isPaused = false;
  #unread: (() => void)[] = [];
  readonly #client: ClientSocket;

  constructor(client: ClientSocket) {
    super();
    this.#client = client;
  }
  send(text: string): void {
    this.told(text);
    this.#client.arrives(() => this.#client.hears(text));
  }
  pause(): void {
    this.#isPaused = true;
  }
  resume(): void {
    this.#isPaused = false;
    for (const read of this.#unread.splice(0)) this.reads(read);
  }
  close(code = 1005, reason = ''): void {
    this.#end(code, reason);
  }
  terminate(): void {
    this.#end(1006, '');
  }
  #end(code: number, reason: string): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#client.arrives(() => this.#client.ends({ code, reason }));
    setImmediate(() => this.emit('close', code));
  }
  /** What comes over the wire waits while nobody reads. */
  reads(read: () => void): void {
    if (this.#isPaused) this.#unread.push(read);
    else if (this.readyState === 1) read();
  }
  /** The other side closed, or is no more. */
  left(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit('close', code);
  }
}

/** The engine's end, as a browser's WebSocket is. `connect` answers with the platform's, or null where none is let in. */
export class ClientSocket extends EventTarget {
  readonly #owner: Process;
  #server: ServerSocket | null = null;
  #state: 'connecting' | 'open' | 'closed' = 'connecting';

  constructor(owner: Process, connect: (client: ClientSocket) => ServerSocket | null) {
    super();
    this.#owner = owner;
    owner.onDeath(() => this.#leave(1006));
    setImmediate(() => {
      if (owner.isDead || this.#state === 'closed') return;
      this.#server = connect(this);
      this.arrives(() => (this.#server ? this.#opens() : this.ends({ code: 1006, reason: '' })));
    });
  }

  get isOpen(): boolean {
    return this.#state !== 'closed' && !this.#owner.isDead;
  }
  #opens(): void {
    if (this.#state !== 'connecting') return;
    this.#state = 'open';
    this.dispatchEvent(new Event('open'));
  }
  /** In order, each in a turn of its own. */
  arrives(act: () => void): void {
    setImmediate(() => this.#owner.gate(act));
  }
  hears(text: string): void {
    if (this.#state === 'open') this.dispatchEvent(new MessageEvent('message', { data: text }));
  }
  ends({ code, reason }: Closing): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }

  send(text: string): void {
    const server = this.#server;
    if (this.#state !== 'open' || this.#owner.isDead || !server) return;
    setImmediate(() => server.reads(() => server.emit('message', text)));
  }
  close(code = 1000): void {
    this.#state = 'closed';
    this.#leave(code);
  }
  #leave(code: number): void {
    const server = this.#server;
    if (server) setImmediate(() => server.reads(() => server.left(code)));
  }
}
