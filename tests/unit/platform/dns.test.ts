import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createDns } from '../../platform/areas/environment/dns.ts';

const [cname, a, aaaa] = [5, 1, 28];
/** A record of a name has this type and these bytes. */
type Zone = Readonly<Record<number, Buffer>>;

/** The answer to a DNS query (RFC 1035): its question, and the record of the type that it asks for, if there is one. */
function answerTo(query: Buffer, zone: Zone): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const data = zone[question.readUInt16BE(question.length - 4)];
  const header = Buffer.from(query.subarray(0, 12));
  // A response without an error, with one question and one or no answer.
  header.set([0x81, 0x80, 0, 1, 0, data ? 1 : 0, 0, 0, 0, 0], 2);
  if (data === undefined) return Buffer.concat([header, question]);
  // The name is that of the question, and the record is good for a minute.
  const start = Buffer.from([0xc0, 12, ...question.subarray(-4), 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([header, question, start, data]);
}

const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.close()));

/** A DNS server on this machine; null answers nothing. */
async function serve(zone: Zone | null) {
  const socket = createSocket('udp4');
  open.push(socket);
  socket.bind(0, '127.0.0.1');
  socket.on('message', (query, from) => {
    if (zone) socket.send(answerTo(query, zone), from.port, from.address);
  });
  await once(socket, 'listening');
  return createDns([`127.0.0.1:${socket.address().port}`]);
}
const never = new AbortController().signal;

// Proves S1-5-69.
test('finds the records of a domain, of either kind of address', async () => {
  const six = Buffer.alloc(16);
  six.set([0x20, 0x01, 0x0d, 0xb8], 0);
  six.set([1], 15);
  const alias = Buffer.from('\u0006portal\u0007example\0', 'latin1');
  const lookUp = async (zone: Zone) => (await serve(zone)).lookUp('brand.example', never);
  expect(await lookUp({ [cname]: alias })).toEqual({ kind: 'cname', target: 'portal.example' });
  expect(await lookUp({ [a]: Buffer.from([192, 0, 2, 1]) })).toEqual({
    kind: 'address',
    address: '192.0.2.1',
  });
  expect(await lookUp({ [aaaa]: six })).toEqual({ kind: 'address', address: '2001:db8::1' });
  expect(await lookUp({})).toEqual({ kind: 'nothing' });
});

test('gives up on a silent server when told to', async () => {
  const dns = await serve(null);
  const lookup = dns.lookUp('brand.example', AbortSignal.timeout(100));
  expect(await lookup).toEqual({ kind: 'failed', reason: 'ETIMEOUT' });
});
