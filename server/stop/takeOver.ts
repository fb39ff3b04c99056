import { chmod, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

/** A running site that a new process can replace. */
export interface ReplaceableSite {
  /** Requests the stop. Returns its maximum duration in seconds. Rejects if the site doesn't respond. */
  stop(): Promise<number>
}

/** Response to a request to stop. */
const responseShape = v.object({ seconds: v.pipe(v.number(), v.minValue(0)) })

/** How long the running site may take to respond, in milliseconds. */
const RESPONSE_MS = 5000

/** Request to stop. The content doesn't matter. */
const STOP = 'stop'

/** The socket is in the data folder, so only the folder's owner can reach it, also from a different container with the same volume. */
const socketIn = (dataDir: string) => join(dataDir, 'take-over.sock')

/**
 * Calls `requested` when a new process has requested that this one stops, and has received the response: a process that gave up before,
 * because this one was blocked, would not replace it. Accepts one process at a time. Returns a function that removes the socket. Only the
 * process that has locked the data folder may call it. Does nothing if the system can't create the socket, for example because its path
 * is too long.
 *
 * @param seconds maximum duration of the stop
 */
export async function acceptTakeOver(
  dataDir: string,
  seconds: number,
  requested: () => void,
): Promise<() => Promise<void>> {
  const file = socketIn(dataDir)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.end(JSON.stringify({ seconds }))
      // If the process has closed its end without reading the response, the socket has an error.
      socket.once('close', (hadError) => {
        if (!hadError) requested()
      })
    })
  })
  server.maxConnections = 1
  try {
    // A killed process leaves its socket.
    await rm(file, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(file, resolve)
    })
    await chmod(file, 0o600)
  } catch {
    server.close()
    return async () => undefined
  }
  server.unref()
  return async () => void server.close()
}

/** Connects to the site that uses a data folder. Returns undefined if none runs, or if it can't be replaced. */
export function findReplaceableSite(dataDir: string): Promise<ReplaceableSite | undefined> {
  return new Promise((resolve) => {
    const socket = connect(socketIn(dataDir))
    socket.on('error', () => resolve(undefined))
    socket.once('connect', () =>
      resolve({
        async stop() {
          let problem = 'The running site is stopping already, or a different process replaces it.'
          socket.setTimeout(RESPONSE_MS, () => {
            problem = 'The running site does not respond. Stop it, and then start this one.'
            socket.destroy()
          })
          socket.write(STOP)
          const response = await text(socket).catch(() => '')
          if (response === '') throw new Error(problem)
          return v.parse(responseShape, JSON.parse(response)).seconds
        },
      }),
    )
  })
}
