import type { Context } from 'hono'
import { FirestoreError } from './FirestoreError.ts'
import type { UnsupportedCalls } from './UnsupportedCalls.ts'

/** Where the full client opens its streams in a browser: a WebChannel, which is requests over HTTP/1.1 as streams. */
export const STREAMS = '/google.firestore.v1.Firestore/:stream/channel'

/** The id of a session: the stream, and of `Listen` the id of the target that is listened to. */
const SESSION = /^(?:Write|Listen-(\d{1,9}))$/

/** gRPC's number of UNIMPLEMENTED. */
const UNIMPLEMENTED = 12

/**
 * Answers the streams of the full client with a refusal. An HTTP error would make that client wait and try again for ever; a refusal
 * within the stream settles its call. Nothing is stored for a session: its id holds what its answer needs.
 */
export async function refuseStream(c: Context, calls: UnsupportedCalls): Promise<Response> {
  const stream = c.req.param('stream') ?? ''
  const session = c.req.query('SID')
  const refusal = calls.refusalOf(stream)
  if (session === undefined && c.req.method === 'POST') {
    const target = /"targetId":(\d{1,9})\b/.exec(await firstMessage(c))?.[1] ?? '0'
    const id = stream === 'Listen' ? `Listen-${target}` : 'Write'
    return framed(c, [[0, ['c', id, '', 8, 12, 30_000]]])
  }
  const [isSession, target] = SESSION.exec(session ?? '') ?? []
  const isAnswered = Number(c.req.query('AID') ?? 0) > 0
  if (isSession === undefined || (isAnswered && c.req.method === 'GET'))
    throw new FirestoreError('INVALID_ARGUMENT', 'Unknown SID')
  if (c.req.method === 'POST' || c.req.query('TYPE') === 'terminate') return framed(c, [1, 2, 0])
  const first =
    stream === 'Write'
      ? { streamId: session, streamToken: 'AA==' }
      : {
          targetChange: {
            targetChangeType: 'REMOVE',
            targetIds: [Number(target)],
            cause: { code: UNIMPLEMENTED, message: refusal.message },
          },
        }
  return framed(c, [
    [1, [first]],
    [2, [refusal.toJSON()]],
  ])
}

/** The first message of a body that opens a session: `headers=…&count=1&ofs=0&req0___data__=…`. */
async function firstMessage(c: Context): Promise<string> {
  return new URLSearchParams(await c.req.text()).get('req0___data__') ?? ''
}

/** A part of a WebChannel's response: its length in characters, and the part. */
function framed(c: Context, part: unknown): Response {
  const text = JSON.stringify(part)
  return c.body(`${text.length}\n${text}`, 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
}
