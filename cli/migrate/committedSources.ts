import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { BUILDER_ROOT, PACKAGE, PACKAGES } from '../../server/build/paths.ts'
import type { SiteSources } from '../../server/siteFolder.ts'

/** A copy of a site as it is committed. */
export interface CommittedSources {
  /** The site's folder in the copy. */
  readonly path: string
  remove(): Promise<void>
}

/**
 * Copies the committed sources of a site to a temporary folder. Without a commit, copies those of HEAD, or returns undefined if the blocks
 * have no uncommitted changes.
 * @throws Error if the site is in no git repository, or if there is no such commit
 */
export async function committedSources(
  { path, root, plugins }: Pick<SiteSources, 'path' | 'root' | 'plugins'>,
  commit: string | undefined,
): Promise<CommittedSources | undefined> {
  const git = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
    const { stdout } = await promisify(execFile)('git', args, {
      cwd: root,
      env: { ...process.env, ...environment },
    }).catch((error: Error & { readonly stderr?: string }) => {
      throw new Error(error.stderr?.trim().split('\n')[0] || error.message)
    })
    return stdout.trim()
  }
  const top = await git(['rev-parse', '--show-toplevel'])
  const tree = await git(['rev-parse', '--verify', '--end-of-options', `${commit ?? 'HEAD'}^{tree}`])
  if (commit === undefined && (await git(['status', '--porcelain', '--', plugins])) === '') return undefined
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'committed-')))
  const copy = join(folder, 'site')
  // A separate index, so that the repository's own stays as it is.
  const index = { GIT_INDEX_FILE: join(folder, 'index') }
  await git(['read-tree', tree], index)
  await git(['-C', top, 'checkout-index', '--all', `--prefix=${copy}/`], index)
  const project = join(copy, relative(await realpath(top), await realpath(root)))
  await linkPackages(join(project, 'node_modules'), [join(root, 'node_modules'), PACKAGES])
  await renameBuilder(project)
  return {
    path: join(project, relative(root, path)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Links each package separately, because Vite's cache in node_modules must not be shared. */
async function linkPackages(folder: string, from: readonly string[]): Promise<void> {
  await mkdir(folder)
  const linked = new Set([PACKAGE])
  await symlink(BUILDER_ROOT, join(folder, PACKAGE), 'junction')
  for (const packages of new Set(from))
    for (const name of await readdir(packages).catch(() => [])) {
      if (name.startsWith('.') || linked.has(name)) continue
      linked.add(name)
      await symlink(join(packages, name), join(folder, name), 'junction')
    }
}

/** Renames the builder's own project in a copy of its repository. Otherwise its site would import the copied builder by that name. */
async function renameBuilder(project: string): Promise<void> {
  const file = join(project, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  if (manifest.name === PACKAGE)
    await writeFile(file, JSON.stringify({ ...manifest, name: `committed-${PACKAGE}` }))
}
