import * as v from 'valibot'
import type { CacheEngine } from './CacheEngine.ts'
import { cloudflare } from './cloudflare.ts'
import { cloudFront } from './cloudfront.ts'
import { fastly } from './fastly.ts'
import { google } from './google.ts'
import { varnish } from './varnish.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'))

const address = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  ),
  v.transform((value) => new URL(value).origin),
)

/** Settings of the CDN in front of the site. */
export const engineEntries = {
  CACHE_ENGINE: v.optional(
    v.picklist(
      ['none', 'varnish', 'fastly', 'cloudflare', 'google', 'cloudfront'],
      'must be none, varnish, fastly, cloudflare, google or cloudfront',
    ),
    'none',
  ),
  CACHE_ORIGINS: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.split(',').map((one) => one.trim())),
      v.array(address),
    ),
  ),
  CACHE_ID: v.optional(text),
  CACHE_TOKEN: v.optional(text),
  CACHE_API: v.optional(address),
  AWS_ACCESS_KEY_ID: v.optional(text),
  AWS_SECRET_ACCESS_KEY: v.optional(text),
  AWS_SESSION_TOKEN: v.optional(text),
}

const entries = v.object(engineEntries)
type EngineSettings = v.InferOutput<typeof entries>

/** Creates the cache engine from settings; undefined without one. @throws Error with the name of a missing setting */
export function createEngine(settings: EngineSettings): CacheEngine | undefined {
  const { CACHE_ENGINE: name, CACHE_API: api } = settings
  const needed = <Name extends keyof EngineSettings>(setting: Name, what: string) => {
    const value = settings[setting]
    if (value === undefined)
      throw new Error(`The setting ${setting} is missing. With CACHE_ENGINE=${name} it is ${what}.`)
    return value
  }
  switch (name) {
    case 'none':
      return undefined
    case 'varnish':
      return varnish(
        needed('CACHE_ORIGINS', 'the addresses of all instances, separated by commas'),
        purgeToken(needed('CACHE_TOKEN', 'the secret of purges, also in the environment of varnishd')),
      )
    case 'fastly':
      return fastly({
        service: needed('CACHE_ID', 'the id of the service'),
        token: needed('CACHE_TOKEN', 'a token that may purge'),
        api,
      })
    case 'cloudflare':
      return cloudflare({
        zone: needed('CACHE_ID', 'the id of the zone'),
        token: needed('CACHE_TOKEN', 'a token that may purge'),
        api,
      })
    case 'google': {
      const [project = '', urlMap] = needed('CACHE_ID', 'the project and the URL map: project/map').split('/')
      if (!urlMap) throw new Error('The setting CACHE_ID must be the project and the URL map: project/map.')
      return google({ project, urlMap, token: settings.CACHE_TOKEN, api })
    }
    case 'cloudfront':
      return cloudFront({
        distribution: needed('CACHE_ID', 'the id of the distribution'),
        accessKeyId: needed('AWS_ACCESS_KEY_ID', 'a key that may create invalidations'),
        secretAccessKey: needed('AWS_SECRET_ACCESS_KEY', 'the secret of that key'),
        sessionToken: settings.AWS_SESSION_TOKEN,
        api,
      })
  }
}

/** Checks a self-chosen token. @throws Error if it is too short or can't be sent in a header */
function purgeToken(token: string): string {
  if (/^[\x21-\x7e]{16,1000}$/.test(token)) return token
  throw new Error(
    'The setting CACHE_TOKEN must have 16 to 1,000 letters, digits and signs, without spaces, with CACHE_ENGINE=varnish.',
  )
}
