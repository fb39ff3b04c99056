import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { BUILD } from '../../server/build/paths.ts'
import { builtScripts } from '../../server/pages/scripts.ts'
import { EARLY_SCRIPT } from '../../src/quarry/earlyScript.ts'
import { brotliSize } from './brotliSize.ts'

const manifest = v.record(
  v.string(),
  v.object({ file: v.string(), name: v.optional(v.string()), imports: v.optional(v.array(v.string())) }),
)

/**
 * A built text with the same hash in all names of files: brotli makes up to 100 bytes of difference of other hashes alone, so a
 * change of one file would move the sizes of all that name it.
 */
const withOneHash = (text: string): string =>
  text
    .replaceAll(/-[\w-]{6}(?=\.js\b)/g, '-000000')
    .replaceAll(/-[\w-]{8}(?=\.(?:css|woff2)\b)/g, '-00000000')

/** A page without what differs from one machine to another: hashes in names of files, and the address that it was asked from. */
export const withoutChance = (html: string, url: string): string =>
  withOneHash(html).replaceAll(url, 'http://127.0.0.1')

/**
 * Sizes of the built scripts in bytes of brotli, by name: boot alone and with the early script, the page runtime, React with and
 * without what renders, the router, and each block's own module.
 */
export async function scriptSizes(): Promise<Record<string, number>> {
  const chunks = v.parse(manifest, JSON.parse(await readFile(BUILD.clientManifest, 'utf8')))
  const { modules } = JSON.parse(await readFile(BUILD.browserModules, 'utf8')) as {
    modules: Record<string, string>
  }
  const size = async (file: string) =>
    brotliSize(withOneHash(await readFile(join(BUILD.client, file), 'utf8')))
  const sizeOf = async (key: string) => size(chunks[key]!.file)
  const sizeOfPart = async (name: string) =>
    size(Object.values(chunks).find((chunk) => chunk.name === name)!.file)
  const blocks = await Promise.all(
    Object.entries(modules).map(async ([name, module]) => [`block ${name}`, await sizeOf(module)] as const),
  )
  const { boot } = await builtScripts(BUILD)
  return {
    boot: brotliSize(withOneHash(boot)),
    'all inline': brotliSize(withOneHash(EARLY_SCRIPT + boot)),
    'page runtime': await sizeOf('src/entry-page.ts'),
    react: await sizeOfPart('react'),
    'react-dom': await sizeOfPart('react-dom'),
    router: await sizeOf('src/entry-navigation.ts'),
    ...Object.fromEntries(blocks),
    'consent choices': await sizeOf('src/quarry/consent/openChoices.ts'),
  }
}

/** What a page's head says to machines: structured data, how it is shared, its other forms, icons of apps. */
const FACTS =
  /<meta (?:property|name="twitter:)[^>]*>|<link rel="(?:alternate|apple-touch-icon|manifest)"[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs

/** A page without what only machines read. */
export const withoutFacts = (html: string): string => html.replaceAll(FACTS, '')

/** What counting visits brings after a yes, in bytes of gzip: all files that its entry leads to. */
export async function analyticsSize(): Promise<number> {
  const chunks = v.parse(manifest, JSON.parse(await readFile(BUILD.clientManifest, 'utf8')))
  const keys = new Set(['src/quarry/late.ts', 'src/quarry/analytics/startAnalytics.ts'])
  for (const key of keys) for (const inner of chunks[key]?.imports ?? []) keys.add(inner)
  const sizes = [...keys].map(
    async (key) => gzipSync(await readFile(join(BUILD.client, chunks[key]!.file))).length,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
