/** Options of `strata space`. */
export interface SpaceOptions {
  readonly content: string
  readonly port: number
  readonly host: string
  readonly data?: string
  /** Origin of the project's development server. */
  readonly preview?: string
  readonly webhook?: string
  /** Maximum number of requests per second to the Delivery API; 0: no limit. */
  readonly rateLimit: number
  readonly export?: true
  readonly json?: true
}
