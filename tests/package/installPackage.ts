import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FreshPackage } from '../../scripts/package/freshPackage.ts'
import { ROOT } from '../architecture/projectFiles.ts'

/**
 * Installs the package from its tarball in a folder, with only its own dependencies, like npm. The dependencies are links to the
 * repository's packages, because a test has no registry.
 *
 * @param additional further packages that the project uses
 */
export async function installPackage(
  folder: string,
  { tarball }: FreshPackage,
  additional: readonly string[] = [],
): Promise<void> {
  const packages = join(folder, 'node_modules')
  await mkdir(packages, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', packages])
  const installed = join(packages, 'strata-pages')
  await cp(join(packages, 'package'), installed, { recursive: true })
  await rm(join(packages, 'package'), { recursive: true })
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(join(installed, 'package.json'), 'utf8'),
  )
  const named = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
  for (const name of [...named, 'react', 'react-dom', ...additional]) {
    await mkdir(dirname(join(packages, name)), { recursive: true })
    await symlink(join(ROOT, 'node_modules', name), join(packages, name), 'junction')
  }
}
