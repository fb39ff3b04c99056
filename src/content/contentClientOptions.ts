/** A warning for developers that did not fail the request. */
export interface ContentNotice {
  readonly kind: 'retry' | 'invalidStory'
  readonly message: string
}

export interface ContentClientOptions {
  /** Base address of the service, including `/v2`: `https://api.storyblok.com/v2`. */
  readonly endpoint: string
  readonly token: string
  /** Only for writes. Not sent with reads. */
  readonly oauthToken?: string
  /** Maximum number of requests per second and client. 0 or Infinity: no limit. Default 5, with an OAuth token 3. */
  readonly rateLimit?: number
  /** Wait before the retry of a request that was rejected with 429 without `Retry-After`. Default 1. */
  readonly retryDelaySeconds?: number
  /** Maximum number of retries after 429. Default 5. */
  readonly maxRetries?: number
  /** Timeout for a whole response. 0: none. Default 10. */
  readonly timeoutSeconds?: number
  /** Relation fields to resolve, as `component.field`. */
  readonly resolveRelations?: readonly string[]
  /** Resolves story links to the story's address. */
  readonly resolveLinks?: 'url'
  readonly fetch?: typeof fetch
  readonly onNotice?: (notice: ContentNotice) => void
}

export type ContentClientSettings = ReturnType<typeof checkOptions>

/**
 * Returns the options with defaults.
 * @throws Error for an invalid option
 */
export function checkOptions(options: ContentClientOptions) {
  const rateLimit = options.rateLimit ?? (options.oauthToken ? 3 : 5)
  return {
    endpoint: checkedEndpoint(options.endpoint),
    token: checkedToken(options.token),
    oauthToken: options.oauthToken || undefined,
    rateLimit: rateLimit === Infinity ? 0 : checkedNumber('rateLimit', rateLimit),
    retryDelaySeconds: checkedNumber('retryDelaySeconds', options.retryDelaySeconds ?? 1),
    maxRetries: checkedNumber('maxRetries', options.maxRetries ?? 5),
    timeoutSeconds: checkedNumber('timeoutSeconds', options.timeoutSeconds ?? 10),
    resolveRelations: (options.resolveRelations ?? []).map(checkedRelation),
    resolveLinks: options.resolveLinks,
    fetch: options.fetch ?? fetch,
    onNotice: options.onNotice ?? (() => {}),
  }
}

function checkedEndpoint(endpoint: string): string {
  const base = endpoint.replace(/(?<!\/)\/+$/, '')
  if (!/^https?:\/\/[^?#@]+\/v2$/.test(base) || !URL.canParse(base))
    throw new Error(
      `The content service's address "${endpoint}" cannot be used because it must be an http(s) address that ends in /v2. ` +
        'Set it to the whole base, for example https://api.storyblok.com/v2.',
    )
  return base
}

function checkedToken(token: string): string {
  if (token.trim() === '')
    throw new Error(
      'The content service cannot be used because its token is empty. Set the access token of the space.',
    )
  return token.trim()
}

function checkedRelation(relation: string): string {
  // The names of components and fields may contain spaces. Commas separate relations.
  const dot = relation.lastIndexOf('.')
  if (dot <= 0 || dot === relation.length - 1 || relation.includes(','))
    throw new Error(
      `The relation "${relation}" cannot be resolved because it is not of the form component.field. Correct it.`,
    )
  return relation
}

function checkedNumber(name: string, value: number): number {
  if (!Number.isFinite(value) || value < 0)
    throw new Error(
      `The content client's ${name} is ${value}, which is invalid. Set a number from 0 upwards.`,
    )
  return value
}
