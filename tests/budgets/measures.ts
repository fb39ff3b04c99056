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
 * Replaces the hashes in file names by zeros. Different hashes change the Brotli size by up to 100 bytes, so a change of one
 * file would change the measured size of all files that contain its name.
 */
const withoutHashes = (text: string): string =>
  text
    .replaceAll(/-[\w-]{6}(?=\.js\b)/g, '-000000')
    .replaceAll(/-[\w-]{8}(?=\.(?:css|woff2)\b)/g, '-00000000')

/** Replaces parts of a page that differ between machines: hashes in file names and the site's address. */
export const withStableNames = (html: string, url: string): string =>
  withoutHashes(html).replaceAll(url, 'http://127.0.0.1')

/**
 * Returns Brotli sizes of the built scripts in bytes, by name: boot without and with the early script, the page runtime, React,
 * React DOM, the router, each block's module, and the consent choices.
 */
export async function scriptSizes(): Promise<Record<string, number>> {
  const chunks = v.parse(manifest, JSON.parse(await readFile(BUILD.clientManifest, 'utf8')))
  const { modules } = JSON.parse(await readFile(BUILD.browserModules, 'utf8')) as {
    modules: Record<string, string>
  }
  const size = async (file: string) =>
    brotliSize(withoutHashes(await readFile(join(BUILD.client, file), 'utf8')))
  const sizeOf = async (key: string) => size(chunks[key]!.file)
  const sizeOfPart = async (name: string) =>
    size(Object.values(chunks).find((chunk) => chunk.name === name)!.file)
  const blocks = await Promise.all(
    Object.entries(modules).map(async ([name, module]) => [`block ${name}`, await sizeOf(module)] as const),
  )
  const { boot } = await builtScripts(BUILD)
  return {
    boot: brotliSize(withoutHashes(boot)),
    'all inline': brotliSize(withoutHashes(EARLY_SCRIPT + boot)),
    'page runtime': await sizeOf('src/entry-page.ts'),
    react: await sizeOfPart('react'),
    'react-dom': await sizeOfPart('react-dom'),
    router: await sizeOf('src/entry-navigation.ts'),
    ...Object.fromEntries(blocks),
    'consent choices': await sizeOf('src/quarry/consent/openChoices.ts'),
  }
}

/** Metadata in a page's head that only machines read: structured data, sharing, alternates and app icons. */
const METADATA =
  /<meta (?:property|name="twitter:)[^>]*>|<link rel="(?:alternate|apple-touch-icon|manifest)"[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs

/** Returns a page without metadata that only machines read. */
export const withoutMetadata = (html: string): string => html.replaceAll(METADATA, '')

/** Returns the gzip size of all analytics scripts that load after consent, in bytes. */
export async function analyticsSize(): Promise<number> {
  const chunks = v.parse(manifest, JSON.parse(await readFile(BUILD.clientManifest, 'utf8')))
  const keys = new Set(['src/quarry/late.ts', 'src/quarry/analytics/startAnalytics.ts'])
  for (const key of keys) for (const inner of chunks[key]?.imports ?? []) keys.add(inner)
  const sizes = [...keys].map(
    async (key) => gzipSync(await readFile(join(BUILD.client, chunks[key]!.file))).length,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
