/** Gateways that break P-01 to P-16: the handshake, the framings, invalid frames. */
import { LIMITS } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import type { Line, Mutant } from './mutant.fixture'

/** A key that differs from the one in the host reply. */
const OTHER_KEY = createEcbCipher('f0e0d0c0b0a090807060504030201000')
const isText = (data: unknown): data is string => typeof data === 'string'

/** How many binary messages arrived on this socket, including this one. */
function counted(line: Line): number {
  const count = Number(line.memory.get('bytes') ?? 0) + 1
  line.memory.set('bytes', count)
  return count
}

export const FRAMING_MUTANTS: readonly Mutant[] = [
  {
    name: 'never closes on ten bad frames',
    rule: 'P-08',
    closed: (code) => (code === 4005 ? undefined : code),
  },
  {
    name: 'answers what it cannot open with 100005',
    rule: 'P-08',
    down: (frame) => [frame.eventType === 203 && frame.code === 200005 ? { ...frame, code: 100005 } : frame],
  },
  {
    name: 'chooses a framing that was not asked for',
    rule: 'P-01',
    opened: () => 'ima.ecb',
  },
  {
    name: 'chooses ima.gcm and never says its hello',
    rule: 'P-12',
    // It never closes either; a correct gateway closes a socket that sends no 100.
    closed: () => undefined,
    arrives: (data) => (typeof data === 'string' ? data : undefined),
  },
  {
    name: 'says a hello of ima.gcm that is none',
    rule: 'P-12',
    arrives: (data) => (typeof data === 'string' ? data : data.slice(0, 9)),
  },
  {
    name: 'lets in who offers nothing that it speaks',
    rule: 'P-02',
    offers: (protocols) => (protocols.join() === 'x.unheard-of' ? ['ima.ecb'] : protocols),
  },
  {
    name: 'takes bytes for texts',
    rule: 'P-03',
    leaves: (data) => (isText(data) ? data : new TextDecoder().decode(data)),
  },
  {
    name: 'seals with a key of its own',
    rule: 'P-04',
    arrives: (data) => (isText(data) ? OTHER_KEY.seal(data) : data),
  },
  {
    name: 'seals what it agreed to say as plain JSON',
    rule: 'P-05',
    arrives: (data) => (isText(data) && data.startsWith('{') ? OTHER_KEY.seal(data) : data),
  },
  {
    name: 'says nothing under ima.gcm but its hello',
    rule: 'P-06',
    arrives: (data, line) => (isText(data) || counted(line) === 1 ? data : undefined),
  },
  {
    name: 'says nothing to a frame that is too long',
    rule: 'P-07',
    down: (frame) => (frame.eventType === 203 && frame.code === 100004 ? [] : [frame]),
  },
  {
    name: 'never closes on what is far too long',
    rule: 'P-07',
    leaves: (data) => data.slice(0, LIMITS.socketPayloadBytes),
  },
  {
    name: 'takes JSON of any shape',
    rule: 'P-09',
    down: (frame) => (frame.eventType === 203 && frame.code === 100005 ? [] : [frame]),
  },
  {
    name: 'refuses members that it does not know',
    rule: 'P-11',
    up: (frame) => [frame.eventType === 201 && 'priority' in frame ? { ...frame, content: [] } : frame],
  },
  {
    name: 'goes on after a hello whose token was changed',
    rule: 'P-13',
    closed: (code) => (code === 4005 ? undefined : code),
  },
  {
    name: 'says nothing to a 100 whose token is not that of the hello',
    rule: 'P-14',
    arrives: (data, line) => (isText(data) || counted(line) === 1 ? data : undefined),
  },
  {
    name: 'goes on after a frame of ima.gcm that came twice',
    rule: 'P-15',
    closed: (code) => (code === 4005 ? undefined : code),
  },
  {
    name: 'chooses ima.json where ima.gcm and ima.ecb are offered',
    rule: 'P-16',
    offers: (protocols) => (protocols.length === 2 ? ['ima.json'] : protocols),
  },
]
