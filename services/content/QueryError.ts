/** A request that cannot be answered as it is, with the status and the sentence for its body. */
export class QueryError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 422 | 429

  constructor(status: QueryError['status'], message: string) {
    super(message)
    this.name = 'QueryError'
    this.status = status
  }
}
