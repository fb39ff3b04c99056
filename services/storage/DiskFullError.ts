/** A write that was not carried out, since there is no room for it. What was written before is there. */
export class DiskFullError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DiskFullError'
  }
}
