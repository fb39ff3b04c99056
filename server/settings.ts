import { resolve } from 'node:path'
import * as v from 'valibot'
import { isLoopbackName } from '../services/access/requestSource.ts'
import type { Built } from './build/paths.ts'
import type { CacheEngine } from './engines/CacheEngine.ts'
import { createEngine, engineEntries } from './engines/engineSettings.ts'
import { readTrustedProxy, type TrustedProxy } from './limits/clientAddress.ts'
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

/** Node's timers hold no more than this, in seconds. */
const LONGEST_STOP = 2_147_483

const stopTimeout = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a whole number of seconds'),
  v.transform(Number),
  v.maxValue(LONGEST_STOP, `must be at most ${LONGEST_STOP}`),
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
  ...engineEntries,
  STOP_TIMEOUT: v.optional(stopTimeout, '10'),
}

/** The site's settings, checked. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly contentDir: string
  readonly dataDir: string
  /** A real content service; without it the embedded one serves `contentDir`. */
  readonly contentEndpoint?: string
  /** Undefined: the embedded service's, made and kept in `dataDir`. */
  readonly contentToken?: string
  /** Whether what arrived, editing, fault rehearsal and development's endpoints are there, for the owner of the process. */
  readonly localTools: boolean
  /** Requests a second to the content service; 0 for none. */
  readonly contentRateLimit: number
  readonly previewSecret?: string
  /** The public origin where it was set; the address the server listens on otherwise. */
  readonly siteUrl?: string
  readonly productionHost?: string
  readonly webhookSecret?: string
  readonly formsSecret?: string
  /** Origins that may frame a preview, as a content security policy names them; `'self'` where the embedded editor is there. */
  readonly editorOrigins: readonly string[]
  /** The proxies whose word is taken for where a request comes from. */
  readonly trustedProxy?: TrustedProxy
  /** Multiplies how often a client may ask; 0: as often as it likes. */
  readonly rateLimit: number
  /** The cache before the site. */
  readonly cacheEngine?: CacheEngine
  /** How long a stop may finish what was begun, in seconds. */
  readonly stopTimeout: number
  /** Whose pictures and films content may show, beside those of its space. */
  readonly mediaOrigins: readonly string[]
  /** Where the site's build stands. */
  readonly built: Built
  /** The site, with what it makes of the settings of its own. */
  readonly site: Omit<SiteServer, 'settings' | 'configure'> &
    Pick<SiteFolder, 'root' | 'plugins'> &
    ConfiguredSite
}

/** Requests a second that a real space is asked for. */
const REAL_SPACE_RATE = 5

/** Tokens that everybody knows. Who knows the token reads drafts, and signs as the editor does. */
export const KNOWN_TOKENS: readonly (string | undefined)[] = ['public', 'preview']

/**
 * Reads the settings of the server and of a site from an environment. Throws one sentence per wrong setting, each naming it.
 * Empty means unset.
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
            // Never the value: a secret may be set to the wrong name, or stand in an address.
            `The setting ${issue.path?.[0]?.key} ${issue.message}.`,
        )
        .join('\n'),
    )
  if (output.CONTENT_ENDPOINT && !output.CONTENT_TOKEN)
    throw new Error(
      'The setting CONTENT_TOKEN is missing. CONTENT_ENDPOINT names a real space, and a space gives nothing without a token.',
    )
  if (!output.CONTENT_ENDPOINT && KNOWN_TOKENS.includes(output.CONTENT_TOKEN))
    throw new Error(
      'The setting CONTENT_TOKEN is a word that everybody knows, and it opens drafts. Leave it away, and one is made; or choose one that cannot be guessed.',
    )
  // Without SITE_URL that of the build counts, which the start reads.
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
    stopTimeout: output.STOP_TIMEOUT,
    mediaOrigins: output.MEDIA_ORIGINS ?? [],
    built: site.built,
    site: { ...server, root: site.root, plugins: site.plugins, ...configure(output) },
  }
}
