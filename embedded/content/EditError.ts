/** An edit that cannot be done, with the HTTP status that says so. */
export class EditError extends Error {
  readonly status: 400 | 404 | 409 | 415 | 422

  constructor(status: 400 | 404 | 409 | 415 | 422, message: string) {
    super(message)
    this.name = 'EditError'
    this.status = status
  }
}
