/** Something a developer should know that did not stop the request. */
export interface ContentNotice {
  readonly kind: 'retry' | 'invalidStory'
  readonly message: string
}

export interface ContentClientOptions {
  /** The service's full base, `/v2` included: `https://api.storyblok.com/v2`. */
  readonly endpoint: string
  readonly token: string
  /** For writes alone; it is never sent with a read. */
  readonly oauthToken?: string
  /** Requests a second; 0 or Infinity for none. Default 5, with an OAuth token 3. It holds per client. */
  readonly rateLimit?: number
  /** Wait before a request refused with 429 is sent again, when the service names no time itself. Default 1. */
  readonly retryDelaySeconds?: number
  /** How often such a request is sent again. Default 5. */
  readonly maxRetries?: number
  /** Until the whole response has to be there; 0 for no end. Default 10. */
  readonly timeoutSeconds?: number
  /** Relations of the whole site that come resolved, `component.field` each. */
  readonly resolveRelations?: readonly string[]
  /** Whether story links come with the story's address. */
  readonly resolveLinks?: 'url'
  readonly fetch?: typeof fetch
  readonly onNotice?: (notice: ContentNotice) => void
}

export type ContentClientSettings = ReturnType<typeof checkOptions>

/**
 * The options with their defaults.
 * @throws a sentence for an option that cannot work
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
      'The content service cannot be asked because its token is empty. Set the access token of the space.',
    )
  return token.trim()
}

function checkedRelation(relation: string): string {
  if (!/^[\w-]+\.[\w-]+$/.test(relation))
    throw new Error(
      `The relation "${relation}" cannot be resolved because it is not of the form component.field. Correct it.`,
    )
  return relation
}

function checkedNumber(name: string, value: number): number {
  if (!Number.isFinite(value) || value < 0)
    throw new Error(
      `The content client's ${name} is ${value}, which means nothing. Set a number from 0 upwards.`,
    )
  return value
}
