import type { ClientMessage, ServerMessage } from '../../../../src/domain/protocol/socket.ts';

/** A socket whose far end is the test. */
export class FakeSocket extends EventTarget {
  readonly sent: ClientMessage[] = [];
  readonly at = performance.now();
  closedWith: number | undefined;
  readonly #onSend: (message: ClientMessage, socket: FakeSocket) => void;

  constructor(onSend: (message: ClientMessage, socket: FakeSocket) => void) {
    super();
    this.#onSend = onSend;
  }
  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.sent.push(message);
    this.#onSend(message, this);
  }
  close(code?: number): void {
    this.closedWith = code;
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  deliver(message: ServerMessage): void {
    this.deliverRaw(JSON.stringify(message));
  }
  deliverRaw(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** Closes with a close frame from the platform. */
  closeBy(code: number, reason = ''): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }
  /** Drops the connection without a close frame. */
  vanish(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }));
  }
}

/** A platform that answers by itself, unless a test sets it to behave otherwise. */
export class FakePlatform {
  readonly sockets: FakeSocket[] = [];
  opens: 'yes' | 'no' | 'never answers' = 'yes';
  answersPings = true;
  answersHandshakes = true;
  /** Says of each event session that it can be resumed, even of one that it does not have. */
  claimsToResume = false;
  answersEvents = true;
  resumable = true;
  refusesResume = false;
  invalidToken = false;
  seq = 0;
  clientSeq = 0;
  session = 1;
  readonly log: Extract<ServerMessage, { type: 'events' }>[] = [];

  readonly openSocket = (): WebSocket => {
    const socket = new FakeSocket((message) => this.#receive(message, socket));
    this.sockets.push(socket);
    setTimeout(() => {
      if (this.opens === 'yes') socket.open();
      if (this.opens === 'no') socket.vanish();
    });
    return socket as unknown as WebSocket;
  };
  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }
  received<Type extends ClientMessage['type']>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.sockets
      .flatMap(({ sent }) => sent)
      .filter((message): message is Extract<ClientMessage, { type: Type }> => message.type === type);
  }
  /** Sends the next numbered message, or loses it on the way; it is kept for a replay. */
  message(fate: 'sent' | 'lost' = 'sent'): void {
    this.seq += 1;
    const message = {
      type: 'events' as const,
      seq: this.seq,
      events: [{ userId: 'u1', data: { n: this.seq } }],
    };
    this.log.push(message);
    if (fate === 'sent') this.socket.deliver(message);
  }

  #receive(message: ClientMessage, socket: FakeSocket): void {
    switch (message.type) {
      case 'initialize':
        return this.#initialize(message, socket);
      case 'resume':
        return this.#resume(message, socket);
      case 'ping':
        if (this.answersPings) socket.deliver({ type: 'messageOk', id: message.id, serverTime: Date.now() });
        return;
      case 'event':
        if (!this.answersEvents) return;
        this.clientSeq = Math.max(this.clientSeq, message.seq);
        return socket.deliver({ type: 'messageOk', id: message.seq });
      case 'ack':
    }
  }
  #initialize(message: Extract<ClientMessage, { type: 'initialize' }>, socket: FakeSocket): void {
    if (!this.answersHandshakes) return;
    if (this.invalidToken) {
      socket.deliver({ type: 'messageError', id: message.id, error: { code: 'A0002', message: 'invalid' } });
      return;
    }
    const again = this.resumable && message.resumableSessionId === `es${this.session}`;
    if (!again && this.sockets.length > 1) this.#forget();
    socket.deliver({
      type: 'messageOk',
      id: message.id,
      eventSessionId: `es${this.session}`,
      resumable: again || this.claimsToResume,
    });
  }
  #forget(): void {
    this.session += 1;
    this.seq = 0;
    this.clientSeq = 0;
    this.log.length = 0;
  }
  #resume(message: Extract<ClientMessage, { type: 'resume' }>, socket: FakeSocket): void {
    if (this.refusesResume) {
      socket.deliver({ type: 'messageError', id: message.id, error: { code: 'W0001', message: 'gone' } });
      return;
    }
    socket.deliver({ type: 'messageOk', id: message.id, seq: this.seq, clientSeq: this.clientSeq });
    for (const missed of this.log) if (missed.seq > message.seq) socket.deliver(missed);
  }
}
