import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Requests that a connection may send before the first of them is answered. Browsers and proxies send the next one after
 * the response.
 */
const MAX_PENDING = 32

/**
 * The connections of an HTTP server and the requests they carry, so that a stop closes idle ones, and none carries
 * more than `MAX_UNANSWERED`. Must be created before other listeners for requests.
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
      // A client that sends that much reads no responses: close the connection and skip what it sent.
      if (answers && answers.size >= MAX_PENDING) return void socket.destroy()
      answers?.add(response)
      if (this.#stopping) closeAfter(response)
      response.once('close', () => {
        answers?.delete(response)
        if (this.#stopping && answers?.size === 0) socket.destroySoon()
      })
    })
  }

  /** Requests that are being answered. */
  get size(): number {
    return [...this.#answering.values()].reduce((sum, answers) => sum + answers.size, 0)
  }

  /** Ends connections that carry no request at once, and the others after their answer. */
  stop(): void {
    this.#stopping = true
    for (const [socket, answers] of this.#answering)
      if (answers.size === 0) socket.destroy()
      else for (const response of answers) isStream(response) ? socket.destroySoon() : closeAfter(response)
  }
}

/** Whether a response goes on until its client leaves. */
const isStream = (response: ServerResponse): boolean =>
  response.headersSent && String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Says with the response that its connection ends, where the response has not begun. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}
