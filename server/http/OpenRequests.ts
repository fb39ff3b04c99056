import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of unanswered requests on a connection. Browsers and proxies wait for the response before the next request. */
const MAX_PENDING = 32

/**
 * Tracks the connections and unanswered requests of an HTTP server. Closes idle connections at a stop, and connections with more than
 * `MAX_PENDING` unanswered requests. Has to be created before other listeners for requests.
 */
export class OpenRequests {
  readonly #answering = new Map<Socket, Set<ServerResponse>>()
  #stopping = false

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#answering.set(socket, new Set())
      socket.once('close', () => this.#answering.delete(socket))
    })
    server.on('request', ({ socket }, response) => {
      const answers = this.#answering.get(socket)
      // The client doesn't read responses.
      if (answers && answers.size >= MAX_PENDING) return void socket.destroy()
      answers?.add(response)
      if (this.#stopping) closeAfter(response)
      response.once('close', () => {
        answers?.delete(response)
        if (this.#stopping && answers?.size === 0) socket.destroySoon()
      })
    })
  }

  /** Number of requests in progress. */
  get size(): number {
    return [...this.#answering.values()].reduce((sum, answers) => sum + answers.size, 0)
  }

  /** Number of requests in progress, without event streams. */
  get answering(): number {
    const responses = [...this.#answering.values()].flatMap((answers) => [...answers])
    return responses.filter((response) => !isStream(response)).length
  }

  /**
   * Closes all connections after their response, and idle ones after `idleMs` milliseconds. Requests that arrive until then are answered.
   */
  stop(idleMs: number): void {
    this.#stopping = true
    const destroyIdle = () => {
      for (const [socket, answers] of this.#answering) if (answers.size === 0) socket.destroy()
    }
    if (idleMs > 0) setTimeout(destroyIdle, idleMs)
    else destroyIdle()
    for (const [socket, answers] of this.#answering)
      for (const response of answers) isStream(response) ? socket.destroySoon() : closeAfter(response)
  }
}

/** True for an event stream, which ends only when its client disconnects. */
const isStream = (response: ServerResponse): boolean =>
  response.headersSent && String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Sends `Connection: close` with a response, if its headers are not sent yet. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}
