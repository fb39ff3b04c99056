/** A rejected request, with the HTTP status and the message of the response. */
export class QueryError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 422 | 429

  constructor(status: QueryError['status'], message: string) {
    super(message)
    this.name = 'QueryError'
    this.status = status
  }
}
