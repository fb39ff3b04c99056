import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { findSite, type SiteFolder } from '../siteFolder.ts'
import { builtHash } from './builtHash.ts'
import type { BundledPart } from './bundle.ts'
import { isEditorFresh } from './bundleEditor.ts'
import { bundleUnlessFresh } from './bundleUnlessFresh.ts'
import { progressOutput } from './progressOutput.ts'
import { sourceHash } from './sourceHash.ts'

/**
 * Settings of the bundler's allocator (mimalloc) for a short-lived process. With huge pages and delayed purging, bundling takes 230 MB
 * more memory and no less time.
 */
const ALLOCATOR = { MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' }

/** Size of V8's semi-space in MB. Node's default takes 40 MB more memory and no less time. */
const YOUNG_GENERATION = '--max-semi-space-size=2'

/** A site that is being bundled. */
export interface Bundling {
  /** Hash of the site's sources. */
  readonly hash: string
  /** Resolves when the server's bundle is complete. */
  readonly server: Promise<void>
  /** Resolves when the server's bundle and the scripts for visitors are complete, which is all that pages need. */
  readonly client: Promise<void>
  /** Resolves when all bundles are complete. */
  readonly done: Promise<void>
}

/**
 * Runs `bundleUnlessFresh` for a site in a child process. A process doesn't release the memory of the bundlers, which would add to the
 * memory needed for prerendering.
 */
export async function bundleInChildProcess(site: SiteFolder): Promise<Bundling> {
  const hash = await sourceHash(site)
  if ((await builtHash(site.built)) === hash && (await isEditorFresh())) {
    const done = bundleUnlessFresh(site, { hash }).then(() => undefined)
    return { hash, server: done, client: done, done }
  }
  const bundler = fork(import.meta.filename, [hash, site.path], {
    env: { ...process.env, ...ALLOCATOR },
    execArgv: [...process.execArgv, YOUNG_GENERATION],
    stdio: ['inherit', progressOutput(), 'inherit', 'ipc'],
  })
  const done = once(bundler, 'exit').then(async ([code]) => {
    if (code !== 0 || (await builtHash(site.built)) !== hash)
      throw new Error('The site could not be bundled. The reason is printed above.')
  })
  // The child sends no message if only the editor has to be bundled.
  const part = (name: BundledPart) => Promise.race([received(bundler, name), done])
  const bundling = { hash, server: part('server'), client: part('client'), done }
  // Rejections are handled where the promises are awaited, and must not count as unhandled until then.
  for (const each of [bundling.server, bundling.client, done]) each.catch(() => undefined)
  return bundling
}

/** Resolves when a child process sends this message. Never resolves if it ends without it. */
const received = (child: ChildProcess, message: BundledPart) =>
  new Promise<void>((resolve) => {
    child.on('message', (each) => each === message && resolve())
  })

if (import.meta.main) {
  // End with the parent process, even if that is killed.
  process.once('disconnect', () => process.exit(1))
  try {
    const [hash, folder] = process.argv.slice(2)
    await bundleUnlessFresh(await findSite(folder), { hash, onPart: (part) => process.send?.(part) })
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
