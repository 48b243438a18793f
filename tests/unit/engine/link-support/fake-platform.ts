import type { ClientMessage, ServerMessage } from '../../../../src/domain/protocol/socket.ts';

/** A socket whose other end is a test. */
export class FakeSocket extends EventTarget {
  readonly sent: ClientMessage[] = [];
  readonly at = performance.now();
  closedWith: number | undefined;
  readonly #heard: (message: ClientMessage, socket: FakeSocket) => void;

  constructor(heard: (message: ClientMessage, socket: FakeSocket) => void) {
    super();
    this.#heard = heard;
  }
  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.sent.push(message);
    this.#heard(message, this);
  }
  close(code?: number): void {
    this.closedWith = code;
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(message: ServerMessage): void {
    this.sayRaw(JSON.stringify(message));
  }
  sayRaw(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** A close frame of the platform's. */
  closeBy(code: number, reason = ''): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }
  /** The connection just goes away. */
  vanish(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }));
  }
}

/** A platform that answers by itself, and does as it is told where a test says otherwise. */
export class FakePlatform {
  readonly sockets: FakeSocket[] = [];
  opens: 'yes' | 'no' | 'never answers' = 'yes';
  answersPings = true;
  answersEvents = true;
  resumable = true;
  refusesResume = false;
  invalidToken = false;
  seq = 0;
  clientSeq = 0;
  session = 1;
  readonly log: Extract<ServerMessage, { type: 'events' }>[] = [];

  readonly openSocket = (): WebSocket => {
    const socket = new FakeSocket((message) => this.#hear(message, socket));
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
  /** The next numbered message; kept for a replay, and sent unless it is to be lost on the way. */
  message(fate: 'sent' | 'lost' = 'sent'): void {
    this.seq += 1;
    const message = {
      type: 'events' as const,
      seq: this.seq,
      events: [{ userId: 'u1', data: { n: this.seq } }],
    };
    this.log.push(message);
    if (fate === 'sent') this.socket.say(message);
  }

  #hear(message: ClientMessage, socket: FakeSocket): void {
    switch (message.type) {
      case 'initialize':
        return this.#initialize(message, socket);
      case 'resume':
        return this.#resume(message, socket);
      case 'ping':
        if (this.answersPings) socket.say({ type: 'messageOk', id: message.id, serverTime: Date.now() });
        return;
      case 'event':
        if (!this.answersEvents) return;
        this.clientSeq = Math.max(this.clientSeq, message.seq);
        return socket.say({ type: 'messageOk', id: message.seq });
      case 'ack':
    }
  }
  #initialize(message: Extract<ClientMessage, { type: 'initialize' }>, socket: FakeSocket): void {
    if (this.invalidToken) {
      socket.say({ type: 'messageError', id: message.id, error: { code: 'A0002', message: 'invalid' } });
      return;
    }
    const again = this.resumable && message.resumableSessionId === `es${this.session}`;
    if (!again && this.sockets.length > 1) this.#forget();
    socket.say({ type: 'messageOk', id: message.id, eventSessionId: `es${this.session}`, resumable: again });
  }
  #forget(): void {
    this.session += 1;
    this.seq = 0;
    this.clientSeq = 0;
    this.log.length = 0;
  }
  #resume(message: Extract<ClientMessage, { type: 'resume' }>, socket: FakeSocket): void {
    if (this.refusesResume) {
      socket.say({ type: 'messageError', id: message.id, error: { code: 'W0001', message: 'gone' } });
      return;
    }
    socket.say({ type: 'messageOk', id: message.id, seq: this.seq, clientSeq: this.clientSeq });
    for (const missed of this.log) if (missed.seq > message.seq) socket.say(missed);
  }
}
