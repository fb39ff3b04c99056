import { readFileSync } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'
import * as v from 'valibot'

const path = v.pipe(
  v.string('must be a path'),
  v.check(
    (value) => value !== '' && !isAbsolute(value) && !/^\.\.(?:[\\/]|$)/.test(normalize(value)),
    'must be a path below the folder of the package.json',
  ),
)

const entries = {
  /** The module of the definition; `site.ts` if omitted. */
  site: v.optional(path),
  /** The folder of the blocks; `plugins` beside the definition if omitted. */
  plugins: v.optional(path),
  /** The module of the server part; `server.ts` beside the definition if omitted. */
  server: v.optional(path),
  /** The folder of route files, or a module with a route tree; `routes` beside the definition if omitted. */
  routes: v.optional(path),
  /** The folder of the content; `content` if omitted. */
  content: v.optional(path),
  /** The folder of what a running site stores; `.data` if omitted. */
  data: v.optional(path),
  /** The folder of builds; `dist` if omitted. */
  dist: v.optional(path),
  /** A folder of scripts that the site is not built from; `tools` if omitted. */
  tools: v.optional(path),
}

/** Paths of a site's parts, relative to its folder. Omitted ones have the default. */
export type SiteLayout = v.InferOutput<ReturnType<typeof layoutSchema>>

const layoutSchema = () => v.strictObject(entries)

/**
 * Reads the layout of a site from the key `strata` of its `package.json`. Both are optional.
 *
 * @throws Error with a line for each invalid or unknown key
 */
export function readLayout(folder: string): SiteLayout {
  const file = join(folder, 'package.json')
  const { strata } = readPackage(file)
  if (strata === undefined) return {}
  const { success, output, issues } = v.safeParse(layoutSchema(), strata)
  if (success) return output
  throw new Error(issues.map((issue) => `${file}: ${sentenceOf(issue)}`).join('\n'))
}

function readPackage(file: string): { readonly strata?: unknown } {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  try {
    return JSON.parse(text) as { readonly strata?: unknown }
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${(cause as Error).message}`, { cause })
  }
}

function sentenceOf({ path, expected, message }: v.BaseIssue<unknown>): string {
  const key = path?.[0]?.key
  const known = Object.keys(entries).join(', ')
  if (key === undefined) return `"strata" must be an object with the keys ${known}.`
  if (expected === 'never') return `"strata" has no key "${key}". Its keys are ${known}.`
  return `"${key}" of "strata" ${message}.`
}
