/** A write failed because the disk is full. Earlier writes are not affected. */
export class DiskFullError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DiskFullError'
  }
}
