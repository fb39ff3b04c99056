import type { Context } from 'hono'
import { FirestoreError } from './FirestoreError.ts'
import type { UnsupportedCalls } from './UnsupportedCalls.ts'

/** Path of the full client's streams in a browser. They use WebChannel, which emulates streams with HTTP/1.1 requests. */
export const STREAMS = '/google.firestore.v1.Firestore/:stream/channel'

/** Session id: the stream's name, and for `Listen` the id of the target. */
const SESSION = /^(?:Write|Listen-(\d{1,9}))$/

/** gRPC status code UNIMPLEMENTED. */
const UNIMPLEMENTED = 12

/**
 * Rejects streams of the full client. An HTTP error would make that client retry forever; an error within the stream ends its call. Sessions
 * need no storage: their id contains everything that the response needs.
 */
export async function rejectStream(c: Context, calls: UnsupportedCalls): Promise<Response> {
  const stream = c.req.param('stream') ?? ''
  const session = c.req.query('SID')
  const error = calls.errorFor(stream)
  if (session === undefined && c.req.method === 'POST') {
    const target = /"targetId":(\d{1,9})\b/.exec(await firstMessage(c))?.[1] ?? '0'
    const id = stream === 'Listen' ? `Listen-${target}` : 'Write'
    return framed(c, [[0, ['c', id, '', 8, 12, 30_000]]])
  }
  const [isSession, target] = SESSION.exec(session ?? '') ?? []
  const hasResponse = Number(c.req.query('AID') ?? 0) > 0
  if (isSession === undefined || (hasResponse && c.req.method === 'GET'))
    throw new FirestoreError('INVALID_ARGUMENT', 'Unknown SID')
  if (c.req.method === 'POST' || c.req.query('TYPE') === 'terminate') return framed(c, [1, 2, 0])
  const first =
    stream === 'Write'
      ? { streamId: session, streamToken: 'AA==' }
      : {
          targetChange: {
            targetChangeType: 'REMOVE',
            targetIds: [Number(target)],
            cause: { code: UNIMPLEMENTED, message: error.message },
          },
        }
  return framed(c, [
    [1, [first]],
    [2, [error.toJSON()]],
  ])
}

/** Returns the first message of the body that opens a session: `headers=…&count=1&ofs=0&req0___data__=…`. */
async function firstMessage(c: Context): Promise<string> {
  return new URLSearchParams(await c.req.text()).get('req0___data__') ?? ''
}

/** Frames a chunk of a WebChannel response: its length in characters, then the chunk. */
function framed(c: Context, part: unknown): Response {
  const text = JSON.stringify(part)
  return c.body(`${text.length}\n${text}`, 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
}
