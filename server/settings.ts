import { resolve } from 'node:path'
import * as v from 'valibot'
import { isLoopbackName } from '../services/access/requestSource.ts'
import type { MaxAges } from '../services/personalData/Retention.ts'
import type { Built } from './build/paths.ts'
import type { CacheEngine } from './engines/CacheEngine.ts'
import { createEngine, engineEntries } from './engines/engineSettings.ts'
import { readTrustedProxy, type TrustedProxy } from './limits/clientAddress.ts'
import { LOG_LEVELS, type LogLevel } from './log/writeLog.ts'
import type { SiteFolder } from './siteFolder.ts'
import { checkHosts } from './siteHosts.ts'
import type { ConfiguredSite, SiteServer } from './siteServer.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'))

const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
)

const origin = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address, for example https://www.example.com',
  ),
  v.transform((value) => new URL(value).origin),
)

const origins = v.pipe(
  text,
  v.transform((value) => value.split(',').map((entry) => entry.trim())),
  v.array(origin),
)

const host = v.pipe(
  text,
  v.regex(/^[a-z0-9.-]+(?::\d+)?$/i, 'must be a host name such as www.example.com, without scheme or path'),
  v.check((value) => URL.canParse(`https://${value}`), 'is not a host name that can exist'),
)

const endpoint = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && /^https?:\/\/[^?#@]+\/v2\/?$/.test(value),
    'must be an http or https address that ends in /v2, for example https://api.storyblok.com/v2',
  ),
)

const rate = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a whole number of requests a second'),
  v.transform(Number),
)

const proxies = v.pipe(
  text,
  v.check(
    (value) => readTrustedProxy(value) !== undefined,
    'must be the addresses or networks of proxies, separated by commas (10.0.0.0/8, ::1), or how many of them stand before the site',
  ),
  v.transform((value) => readTrustedProxy(value)),
)

const factor = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}(?:\.\d{1,3})?$/, 'must be a number such as 1, 0.5 or 10; 0 for no limit'),
  v.transform(Number),
)

/** Maximum duration of Node's timers, in seconds. */
const MAX_STOP_SECONDS = 2_147_483

const stopTimeout = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a whole number of seconds'),
  v.transform(Number),
  v.maxValue(MAX_STOP_SECONDS, `must be at most ${MAX_STOP_SECONDS}`),
)

/** Largest age in days: about 270 years. */
const MAX_AGE_DAYS = 99_999

const maxAge = v.pipe(
  v.string(),
  v.regex(/^(?:never|[1-9]\d{0,4})$/, `must be a number of days from 1 to ${MAX_AGE_DAYS}, or never`),
  v.transform((value) => (value === 'never' ? undefined : Number(value))),
)

const entries = {
  PORT: v.optional(port, '4000'),
  HOST: v.optional(text, '127.0.0.1'),
  CONTENT_DIR: v.optional(text),
  DATA_DIR: v.optional(text),
  CONTENT_ENDPOINT: v.optional(endpoint),
  CONTENT_TOKEN: v.optional(text),
  LOCAL_TOOLS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  CONTENT_RATE_LIMIT: v.optional(rate),
  PREVIEW_SECRET: v.optional(text),
  SITE_URL: v.optional(origin),
  PRODUCTION_HOST: v.optional(host),
  WEBHOOK_SECRET: v.optional(text),
  FORMS_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  TRUSTED_PROXY: v.optional(proxies),
  RATE_LIMIT: v.optional(factor, '1'),
  EDITOR_ORIGINS: v.optional(origins),
  MEDIA_ORIGINS: v.optional(origins),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, 'must be info, warn or error'), 'info'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(text, '127.0.0.1'),
  ...engineEntries,
  STOP_TIMEOUT: v.optional(stopTimeout, '10'),
  WARM_IMAGES: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  DELETE_SUBMISSIONS_AFTER: v.optional(maxAge, '365'),
  DELETE_VISITS_AFTER: v.optional(maxAge, '90'),
}

/** The validated settings of the server and the site. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly contentDir: string
  readonly dataDir: string
  /** URL of a real content service. Without it, the embedded one serves `contentDir`. */
  readonly contentEndpoint?: string
  /** Undefined: the embedded service's token, which is generated and stored in `dataDir`. */
  readonly contentToken?: string
  /** True if the tools for the owner of the process are enabled: the editor, the overview of received data and simulated failures. */
  readonly localTools: boolean
  /** Maximum number of requests per second to the content service; 0: no limit. */
  readonly contentRateLimit: number
  readonly previewSecret?: string
  /** The public origin. Default: the origin at which the server listens. */
  readonly siteUrl?: string
  readonly productionHost?: string
  readonly webhookSecret?: string
  readonly formsSecret?: string
  /** Origins that may frame a preview, as sources of a content security policy. Includes `'self'` with the embedded editor. */
  readonly editorOrigins: readonly string[]
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxy?: TrustedProxy
  /** Multiplies the rate limits of clients; 0 disables them. */
  readonly rateLimit: number
  /** The CDN in front of the site. */
  readonly cacheEngine?: CacheEngine
  /** The least severe level that is logged. */
  readonly logLevel: LogLevel
  /** Address of the metrics; undefined without METRICS_PORT. */
  readonly metrics?: { readonly host: string; readonly port: number }
  /** Maximum duration of a graceful stop, in seconds. */
  readonly stopTimeout: number
  /** True if a start converts the pictures of the first pages ahead. */
  readonly warmImages: boolean
  /** Ages after which local services delete data of visitors. */
  readonly maxAges: MaxAges
  /** Origins of pictures and videos that content may show, beside those of its space. */
  readonly mediaOrigins: readonly string[]
  /** Paths of the site's build. */
  readonly built: Built
  /** The site, with the configuration that it derives from its own settings. */
  readonly site: Omit<SiteServer, 'settings' | 'configure'> &
    Pick<SiteFolder, 'root' | 'plugins'> &
    ConfiguredSite
}

/** Default rate limit for a real content service, in requests per second. */
const REAL_SPACE_RATE = 5

/** Well-known tokens, which must not be used: a token grants access to drafts and signs like the editor. */
export const KNOWN_TOKENS: readonly (string | undefined)[] = ['public', 'preview']

/**
 * Reads the settings of the server and of a site from environment variables. Empty variables count as unset.
 *
 * @throws Error with a line for each invalid setting
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  site: Pick<SiteFolder, 'root' | 'plugins' | 'contentDir' | 'dataDir' | 'built' | 'server'>,
): Settings {
  const { settings: own, configure, ...server } = site.server
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, output, issues } = v.safeParse(v.object({ ...own, ...entries }), given)
  if (!success)
    throw new Error(
      issues
        .map(
          (issue) =>
            // Without the value, since it may be a secret in the wrong variable or in a URL.
            `The setting ${issue.path?.[0]?.key} ${issue.message}.`,
        )
        .join('\n'),
    )
  if (output.CONTENT_ENDPOINT && !output.CONTENT_TOKEN)
    throw new Error(
      'The setting CONTENT_TOKEN is missing. CONTENT_ENDPOINT is set to a real content service, which requires a token.',
    )
  if (!output.CONTENT_ENDPOINT && KNOWN_TOKENS.includes(output.CONTENT_TOKEN))
    throw new Error(
      'The setting CONTENT_TOKEN is a well-known word, but it grants access to drafts. Remove the setting, so that a token is generated, or choose one that cannot be guessed.',
    )
  // Without SITE_URL, the start uses that of the build and checks it.
  if (output.SITE_URL) checkHosts({ siteUrl: output.SITE_URL, productionHost: output.PRODUCTION_HOST })
  const localTools = output.LOCAL_TOOLS ? output.LOCAL_TOOLS === 'on' : isLoopbackName(output.HOST)
  const embeddedEditor = localTools && !output.CONTENT_ENDPOINT
  return {
    port: output.PORT,
    host: output.HOST,
    contentDir: resolve(output.CONTENT_DIR ?? site.contentDir),
    dataDir: resolve(output.DATA_DIR ?? site.dataDir),
    contentEndpoint: output.CONTENT_ENDPOINT,
    contentToken: output.CONTENT_TOKEN,
    localTools,
    contentRateLimit: output.CONTENT_RATE_LIMIT ?? (output.CONTENT_ENDPOINT ? REAL_SPACE_RATE : 0),
    previewSecret: output.PREVIEW_SECRET,
    siteUrl: output.SITE_URL,
    productionHost: output.PRODUCTION_HOST,
    webhookSecret: output.WEBHOOK_SECRET,
    formsSecret: output.FORMS_SECRET,
    editorOrigins: [
      ...(output.EDITOR_ORIGINS ?? ['https://app.storyblok.com']),
      ...(embeddedEditor ? ["'self'"] : []),
    ],
    trustedProxy: output.TRUSTED_PROXY,
    rateLimit: output.RATE_LIMIT,
    cacheEngine: createEngine(output),
    logLevel: output.LOG_LEVEL,
    metrics:
      output.METRICS_PORT === undefined
        ? undefined
        : { host: output.METRICS_HOST, port: output.METRICS_PORT },
    stopTimeout: output.STOP_TIMEOUT,
    warmImages: output.WARM_IMAGES === 'on',
    maxAges: { submissions: output.DELETE_SUBMISSIONS_AFTER, visits: output.DELETE_VISITS_AFTER },
    mediaOrigins: output.MEDIA_ORIGINS ?? [],
    built: site.built,
    site: { ...server, root: site.root, plugins: site.plugins, ...configure(output) },
  }
}
