import { EventEmitter } from 'node:events';
import type { Process } from './process.ts';

/** A close frame. Code 1006 means that the line died without one. */
interface CloseFrame {
  readonly code: number;
  readonly reason: string;
}

/** The platform's end of a socket, with the part of the `ws` interface that its fault injection uses. */
export class ServerSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly bufferedAmount = 0;
  readyState = 1;
  /** Receives each message that the platform sends. */
  onSend: (text: string) => void = () => {};
  #isPaused = false;
  #unread: (() => void)[] = [];
  readonly #client: ClientSocket;

  constructor(client: ClientSocket) {
    super();
    this.#client = client;
  }
  send(text: string): void {
    this.onSend(text);
    this.#client.deliver(() => this.#client.receive(text));
  }
  /** The client answers once it has received what was sent before. */
  ping(): void {
    this.#client.deliver(() => this.whenRead(() => this.emit('pong')));
  }
  pause(): void {
    this.#isPaused = true;
  }
  resume(): void {
    this.#isPaused = false;
    for (const read of this.#unread.splice(0)) this.whenRead(read);
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
    this.#client.deliver(() => this.#client.handleClose({ code, reason }));
    setImmediate(() => this.emit('close', code));
  }
  /** Runs `read` now, or after `resume` if the socket is paused. */
  whenRead(read: () => void): void {
    if (this.#isPaused) this.#unread.push(read);
    else if (this.readyState === 1) read();
  }
  /** The client closed the socket or died. */
  clientClosed(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit('close', code);
  }
}

/** The engine's end, like a browser's WebSocket. `connect` returns the platform's end, or null if it refuses. */
export class ClientSocket extends EventTarget {
  readonly #owner: Process;
  #server: ServerSocket | null = null;
  #state: 'connecting' | 'open' | 'closed' = 'connecting';

  constructor(owner: Process, connect: (client: ClientSocket) => ServerSocket | null) {
    super();
    this.#owner = owner;
    owner.onDeath(() => this.#disconnect(1006));
    setImmediate(() => {
      if (owner.isDead || this.#state === 'closed') return;
      this.#server = connect(this);
      this.deliver(() => (this.#server ? this.#handleOpen() : this.handleClose({ code: 1006, reason: '' })));
    });
  }

  get isOpen(): boolean {
    return this.#state !== 'closed' && !this.#owner.isDead;
  }
  #handleOpen(): void {
    if (this.#state !== 'connecting') return;
    this.#state = 'open';
    this.dispatchEvent(new Event('open'));
  }
  /** Delivers in order, one turn of the event loop each. */
  deliver(act: () => void): void {
    setImmediate(() => this.#owner.gate(act));
  }
  receive(text: string): void {
    if (this.#state === 'open') this.dispatchEvent(new MessageEvent('message', { data: text }));
  }
  handleClose({ code, reason }: CloseFrame): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }

  send(text: string): void {
    const server = this.#server;
    if (this.#state !== 'open' || this.#owner.isDead || !server) return;
    setImmediate(() => server.whenRead(() => server.emit('message', text)));
  }
  /** The browser closes the socket of a worker that lives on. */
  lose(): void {
    this.#disconnect(1006);
    this.deliver(() => this.handleClose({ code: 1006, reason: '' }));
  }
  close(code = 1000): void {
    this.#state = 'closed';
    this.#disconnect(code);
  }
  #disconnect(code: number): void {
    const server = this.#server;
    if (server) setImmediate(() => server.whenRead(() => server.clientClosed(code)));
  }
}
